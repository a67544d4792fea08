"""The estimators of simulated Kabadak, by their names in answers."""

from caboprob.kabadak.montecarlo import report

PER_PLAYER = {
    "wins": report.wins,
    "losses": report.losses,  # in points: a mean
    "came_out": report.chance_came_out,  # lays anything in a game
    "ready": report.chance_ready,  # can come out with the cards dealt
    "kabadak_dealt": report.chance_dealt,
    "kabadak_held": report.chance_held,  # at the beginning of some turn of a game
    "held_and_lost": report.chance_held_and_lost,  # the share that is lost of the games in which it was held
}
PER_GAME = {
    "kabadak": report.chance_of_kabadak_ending,  # ends the game, bare or not
    "bare": report.chance_of_bare_ending,  # a Kabadak with no other card in the hand ends it
    "stuck": report.chance_of_stuck_ending,  # the game ends because neither player can lay anything
    "talon_emptied": report.chance_talon_emptied,  # the stock to draw from is used up
    "dealer_wins": report.dealer_wins,
    "other_wins": report.other_wins,  # the one who did not deal, and who begins
    "length": report.length,  # in turns
    "loss_of_loser": report.loss_of_loser,
}
PER_ROUND = {"games_a_round": report.games_a_round, "first_dealer_wins": report.first_dealer_wins}
MEANS_BY_GAME_OR_ROUND = ("length", "loss_of_loser", "games_a_round")
"""The estimators by game and by round that give a mean; the others of these give a chance."""

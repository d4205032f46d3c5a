-- A player's bets by their rounds, the last first: what a page that was away is told.
create index rooms_table_bet_player_round on rooms_table_bet (player_id, table_name, round_int_id desc);
create index rooms_crash_bet_player_round on rooms_crash_bet (player_id, round_int_id desc);

-- A player's bets of one state among a million of others, newest first: what came back is rare, and so is what is open.
create index originals_crash_bet_player_state on originals_crash_bet (player_id, status, int_id desc);
create index tables_bet_player_state on tables_bet (player_id, table_name, status, int_id desc);
-- They answer what these were made for, too.
drop index originals_crash_bet_open;
drop index tables_bet_open;

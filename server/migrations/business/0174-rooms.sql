-- Breaks older versions: they read crash and the live tables by their former names.
-- Crash and the live tables belong to the module rooms.
alter table originals_crash_chain rename to rooms_crash_chain;
alter table originals_crash_checkpoint rename to rooms_crash_checkpoint;
alter table originals_crash_round rename to rooms_crash_round;
alter table originals_crash_bet rename to rooms_crash_bet;
alter table tables_chain rename to rooms_table_chain;
alter table tables_round rename to rooms_table_round;
alter table tables_bet rename to rooms_table_bet;
alter table tables_attendance rename to rooms_table_attendance;
alter index originals_crash_round_unsettled rename to rooms_crash_round_unsettled;
alter index originals_crash_round_outage rename to rooms_crash_round_outage;
alter index originals_crash_bet_round rename to rooms_crash_bet_round;
alter index originals_crash_bet_player rename to rooms_crash_bet_player;
alter index originals_crash_bet_player_gain rename to rooms_crash_bet_player_gain;
alter index tables_chain_table rename to rooms_table_chain_table;
alter index tables_round_unsettled rename to rooms_table_round_unsettled;
alter index tables_bet_round rename to rooms_table_bet_round;
alter index tables_bet_player rename to rooms_table_bet_player;
alter index tables_bet_player_gain rename to rooms_table_bet_player_gain;

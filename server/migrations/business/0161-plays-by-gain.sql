-- A player's bets of one state, newest first: of those that were paid, what brought more than the stake and what brought a part
-- of it back lie apart.
create index originals_bet_player_gain on originals_bet (player_id, game, (payout > 0), (payout > stake), int_id desc);
create index originals_hand_player_gain on originals_hand (player_id, game, status, (payout > stake + added), int_id desc);
create index originals_crash_bet_player_gain on originals_crash_bet (player_id, status, (payout > stake), int_id desc);
create index tables_bet_player_gain on tables_bet (player_id, table_name, status, (payout > stake), int_id desc);
-- They answer what these were made for, too.
drop index originals_bet_player_game;
drop index originals_hand_player_game;
drop index originals_crash_bet_player_state;
drop index tables_bet_player_state;

-- The people of the operator find a bet by the number that its player reads.
create index originals_bet_number on originals_bet (int_id);
create index originals_hand_number on originals_hand (int_id);
create index rooms_crash_bet_number on rooms_crash_bet (int_id);
create index rooms_table_bet_number on rooms_table_bet (int_id);

-- A deposit is found by its public number, whoever's it is.
create index cashier_deposit_int_id on cashier_deposit (int_id);

-- A player's pages of one status.
create index cashier_deposit_own_status on cashier_deposit (player_id, status, int_id desc);

-- A deposit is found by its public number, whoever's it is.
create index cashier_deposit_int_id on cashier_deposit (int_id);

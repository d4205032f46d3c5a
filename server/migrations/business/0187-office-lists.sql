-- The lists of the office go along these: money that is owed still, by player; public records that wait for a look, by their order.
create index ledger_suspense_owed on ledger_suspense (player_id) where paid_at is null;
create index limits_finance_check_waiting on limits_finance_check (id) where answer is null;

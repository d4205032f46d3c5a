-- When the player last spun a slot machine: a licence says how soon the next spin may begin. It lies in the row that every bet
-- of the player locks and writes anyway. Null until the first spin.
alter table originals_seed_pair add column spun_at timestamptz;

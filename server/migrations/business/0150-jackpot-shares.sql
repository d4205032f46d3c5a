-- What stakes add to jackpots, without a row that every bet locks.

-- Shares that are not rolled up into their pools yet: one row for each batch of bets and pool, in ten-thousandths of a minor
-- unit. No foreign key: to check it, a bet would wait for whoever holds the pool's row.
create table originals_jackpot_share (
  id bigint generated always as identity primary key,
  pool_id uuid not null,
  amount_e4 numeric(30) not null check (amount_e4 > 0)
);
create index originals_jackpot_share_pool on originals_jackpot_share (pool_id);

-- pool_e4 is what is rolled up, and of that the whole minor units are set aside. What a pool takes of stakes and where it must
-- drop stay as they were when it began, whatever becomes of the machine.
alter table originals_jackpot_pool add column share_e4 bigint not null check (share_e4 > 0);
alter table originals_jackpot_pool add column must_drop_by bigint not null check (must_drop_by > 0);
alter table originals_jackpot_drop add column must_drop_by bigint not null check (must_drop_by > 0);

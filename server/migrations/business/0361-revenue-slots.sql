-- What all players together came to within ten minutes (UTC), each named by its beginning: today is compared with the same hours of
-- the day before.
create table revenue_slot (
  slot text collate "C" not null check (slot ~ '^\d{4}-\d\d-\d\dT\d\d:\d0$'),
  currency text collate "C" not null,
  turnover numeric not null,
  payouts numeric not null,
  bets bigint not null,
  deposits numeric not null,
  deposit_count bigint not null,
  withdrawals numeric not null,
  withdrawal_count bigint not null,
  fees numeric not null,
  credits numeric not null,
  debits numeric not null,
  bonuses numeric not null default 0,
  rewards numeric not null default 0,
  primary key (slot, currency)
);

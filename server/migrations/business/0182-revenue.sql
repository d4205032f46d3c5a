-- What players staked, were paid and paid in, added up by day (UTC) from the postings. In minor units; what is taken back lowers
-- the day on which it was.

-- How far the books are counted: of each lane its last link.
create table revenue_progress (like returns_progress including all);

-- When somebody last looked for postings to count: what was committed before is counted.
create table revenue_look (
  singleton boolean primary key default true check (singleton),
  looked_at timestamptz not null
);

-- What play of a player came to.
create table revenue_player_day (
  player_id uuid not null,
  day text collate "C" not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  game text collate "C" not null,
  product text collate "C" not null,
  currency text collate "C" not null,
  turnover numeric not null,
  payouts numeric not null,
  bets bigint not null,
  primary key (player_id, day, game)
);
-- Who played on the days of a period.
create index revenue_player_day_day on revenue_player_day (day, player_id);

-- The same of all players, with the country each of them lived in when it was counted; empty where that was not known.
create table revenue_day (
  day text collate "C" not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  game text collate "C" not null,
  currency text collate "C" not null,
  country text collate "C" not null,
  product text collate "C" not null,
  turnover numeric not null,
  payouts numeric not null,
  bets bigint not null,
  primary key (day, game, currency, country)
);

-- What a player paid in and was paid out.
create table revenue_player_money (
  player_id uuid not null,
  day text collate "C" not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  currency text collate "C" not null,
  deposits numeric not null,
  deposit_count bigint not null,
  -- What arrived of what was asked to be paid out.
  withdrawals numeric not null default 0,
  withdrawal_count bigint not null default 0,
  -- What was kept of both.
  fees numeric not null default 0,
  -- Bonus money that was granted less what went back, and rewards in cash.
  bonuses numeric not null default 0,
  rewards numeric not null default 0,
  primary key (player_id, day)
);
create index revenue_player_money_day on revenue_player_money (day, player_id);

-- The same of all players.
create table revenue_money (
  day text collate "C" not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  currency text collate "C" not null,
  country text collate "C" not null,
  deposits numeric not null,
  deposit_count bigint not null,
  -- What arrived of what was asked to be paid out.
  withdrawals numeric not null default 0,
  withdrawal_count bigint not null default 0,
  -- What was kept of both.
  fees numeric not null default 0,
  -- Bonus money that was granted less what went back, and rewards in cash.
  bonuses numeric not null default 0,
  rewards numeric not null default 0,
  primary key (day, currency, country)
);

-- The first time a player paid in.
create table revenue_first_deposit (
  player_id uuid primary key,
  deposited_at timestamptz not null,
  day text collate "C" not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  currency text collate "C" not null,
  amount numeric not null check (amount > 0)
);
create index revenue_first_deposit_day on revenue_first_deposit (day);

-- Links to reports that work once.
create table revenue_export (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id uuid not null,
  language text not null,
  filter text not null,
  expires_at timestamptz not null
);

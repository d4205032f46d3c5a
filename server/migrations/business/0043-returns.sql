-- What the house games paid back, day by day and by the versions of their rules, and the log of those versions.

-- How far bets are counted: of each lane of the ledger its batches up to this link, of crash its rounds up to this number.
create table returns_progress (
  source text not null check (source in ('lane', 'crash')),
  number smallint not null,
  position bigint not null,
  primary key (source, number)
);

-- When somebody last looked for bets to count: what was settled before is counted.
create table returns_look (
  singleton boolean primary key default true check (singleton),
  looked_at timestamptz not null
);

-- Sums over the bets of a day (UTC): counts and multipliers exact, expectation and variance by the pay tables to a
-- trillionth for each bet.
create table returns_day (
  day text collate "C" not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  game text collate "C" not null,
  rules smallint not null,
  paytable smallint not null,
  bets bigint not null,
  multiplier_e4 numeric not null,
  square_e8 numeric not null,
  expected_e12 numeric not null,
  variance_e12 numeric not null,
  -- The most that one draw could have come to.
  top_e4 numeric not null,
  -- Logarithms of the evidence against the tables, see shared/src/rules/returns/evidence.ts.
  evidence jsonb not null,
  -- Bets whose payout is not what stake and multiplier give, or whose multiplier is not in their table.
  wrong bigint not null,
  primary key (day, game, rules, paytable)
);

create table returns_money (
  day text collate "C" not null,
  game text collate "C" not null,
  rules smallint not null,
  paytable smallint not null,
  currency text collate "C" not null,
  stake numeric not null,
  payout numeric not null,
  primary key (day, game, rules, paytable, currency)
);

-- Every version of every game that was ever offered: ChangeEntry of shared/src/rules/returns/change-log.ts.
create table returns_change (
  number int primary key check (number > 0),
  game text collate "C" not null,
  rules smallint not null,
  paytable smallint not null,
  tables_hash text not null,
  -- Unique: the entries are a chain, whoever writes them.
  previous_hash text not null unique,
  document text not null
);
create trigger returns_change_append_only before update or delete or truncate on returns_change
  for each statement execute function ledger_refuse_change();

-- A game whose bets speak against its tables, and who takes care of it.
create table returns_incident (
  id uuid primary key,
  game text collate "C" not null,
  rules smallint not null,
  paytable smallint not null,
  opened_at timestamptz not null default clock_timestamp(),
  finding text not null,
  -- The person who takes care of it.
  owner text not null check (owner <> ''),
  closed_at timestamptz,
  closed_by text check (closed_by <> ''),
  resolution text check (resolution <> ''),
  check (num_nonnulls(closed_at, closed_by, resolution) in (0, 3))
);
create unique index returns_incident_open on returns_incident (game, rules, paytable) where closed_at is null;

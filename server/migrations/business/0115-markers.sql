-- Signs of harm: what was found on which day, what was done about it, and what became of it.
create table limits_marker (
  player_id uuid not null,
  -- In the zone of the licence.
  day date not null,
  marker text not null,
  count integer not null,
  action text not null check (action in ('none', 'told', 'break_offered')),
  found_at timestamptz not null default clock_timestamp(),
  -- A week after something was done: how the player played since.
  outcome text check (outcome in ('rested', 'stopped', 'less', 'same', 'more')),
  looked_at timestamptz,
  primary key (player_id, day, marker)
);
create index limits_marker_due on limits_marker (found_at) where action <> 'none' and outcome is null;

-- How far the daily look at everybody has come; whoever goes on holds the row.
create table limits_marker_day (
  day date primary key,
  after uuid not null default '00000000-0000-0000-0000-000000000000',
  finished_at timestamptz
);

-- Every deposit that was counted: half hours do not tell three within ten minutes from one.
create table limits_deposit (
  id uuid primary key,
  player_id uuid not null,
  gateway text not null,
  amount bigint not null,
  at timestamptz not null default clock_timestamp()
);
create index limits_deposit_of on limits_deposit (player_id, at);
create index limits_deposit_age on limits_deposit (at);

-- Every withdrawal that its player took back.
create table limits_reversal (
  request_id uuid primary key,
  player_id uuid not null,
  at timestamptz not null
);
create index limits_reversal_of on limits_reversal (player_id, at);
create index limits_reversal_age on limits_reversal (at);

insert into limits_deposit (id, player_id, gateway, amount, at)
select id, player_id, gateway_code, amount_minor, created_at from cashier_deposit where created_at > now() - interval '32 days';

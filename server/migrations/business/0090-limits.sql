-- Limits of a player, what they have used, and the session they play in.
alter table limits_protection
  -- Null: nobody has said; a sandbox clears everybody, a licensed house nobody.
  alter column is_cleared drop not null,
  alter column is_cleared drop default,
  -- The player's and the operator's, as shared/src/rules/limits/limit.ts writes them. `max_stake_minor` is the operator's.
  add column limits jsonb not null default '[]',
  add column chose_at timestamptz,
  add column excluded_at timestamptz,
  add column return_asked_at timestamptz;

-- What a player has used of a product: stakes and returns, or deposits. One row for each product ever used, fixed in size,
-- rewritten in place by every bet. `current_*` is the half hour that is being filled; the sums are those of the windows
-- before it, right while `summed_at` is that half hour.
create table limits_usage (
  player_id uuid not null,
  product text not null,
  current_at timestamptz not null,
  current_spent bigint not null,
  current_returned bigint not null,
  summed_at timestamptz not null,
  day_spent bigint not null,
  day_returned bigint not null,
  week_spent bigint not null,
  week_returned bigint not null,
  month_spent bigint not null,
  month_returned bigint not null,
  total_spent bigint not null,
  total_returned bigint not null,
  spent_at timestamptz,
  primary key (player_id, product)
) with (fillfactor = 50);

-- Half hours that are over, as far back as a window reaches; older ones are deleted.
create table limits_usage_bucket (
  player_id uuid not null,
  product text not null,
  at timestamptz not null,
  spent bigint not null,
  returned bigint not null,
  primary key (player_id, product, at)
);
create index limits_usage_bucket_age on limits_usage_bucket (at);

-- The session a player plays in: what had been staked and returned before it, and when they last saw where they stand.
create table limits_session (
  player_id uuid primary key,
  started_at timestamptz not null,
  checked_at timestamptz not null,
  spent_before bigint not null,
  returned_before bigint not null
);

-- Deposits made before there were limits count like those after.
insert into limits_usage
select player_id, 'deposits', 'epoch', 0, 0, 'epoch', 0, 0, 0, 0, 0, 0, sum(amount_minor), 0, max(created_at)
from cashier_deposit group by player_id;
insert into limits_usage_bucket
select player_id, 'deposits', date_bin('30 minutes', created_at, timestamptz 'epoch'), sum(amount_minor), 0
from cashier_deposit where created_at > now() - interval '32 days' group by 1, 3;

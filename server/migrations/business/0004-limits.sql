-- Player protection. A player without a row has no restriction of their own; the jurisdiction profile's still hold.
-- Every writer locks the player's purses first, as every bet and deposit does: so a change and a bet never pass each other.
create table limits_protection (
  player_id uuid primary key,
  excluded_until timestamptz,
  time_out_until timestamptz,
  -- False holds deposits and play back until identity, age and exclusion registers are cleared.
  is_cleared boolean not null default false,
  max_stake_minor bigint check (max_stake_minor > 0),
  updated_at timestamptz not null default now()
);

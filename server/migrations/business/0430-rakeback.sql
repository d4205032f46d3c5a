-- What the club gives back: rakeback as it accrues, cash of levels, what is set aside for both, and what was paid.

-- What bets of own money cost on average on a day (UTC), in hundred-millionths of a minor unit, and the rate it was counted at.
create table loyalty_rakeback_day (
  player_id uuid not null,
  currency text not null,
  day text collate "C" not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  rate_e4 int not null check (rate_e4 between 1 and 10000),
  cost_e8 numeric not null check (cost_e8 > 0),
  primary key (player_id, currency, day, rate_e4)
);

-- All a player was promised: rakeback in parts of 10^-12 of a minor unit, cash of levels in minor units.
create table loyalty_earned (
  player_id uuid not null,
  currency text not null,
  accrued_e12 numeric not null check (accrued_e12 >= 0),
  level_cash bigint not null check (level_cash >= 0),
  primary key (player_id, currency)
);

-- The same of all players, so that what has to be set aside is known without adding up.
create table loyalty_earned_total (
  currency text primary key,
  accrued_e12 numeric not null check (accrued_e12 >= 0),
  level_cash numeric not null check (level_cash >= 0)
);

-- What was ever set aside out of the bank: less what was paid it is the account of the house.
create table loyalty_reserve (
  currency text primary key,
  reserved bigint not null check (reserved > 0)
);

-- What was paid: once a day (UTC) and no more.
create table loyalty_reward (
  id uuid primary key,
  player_id uuid not null,
  currency text not null,
  day text collate "C" not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  rakeback bigint not null check (rakeback >= 0),
  level_cash bigint not null check (level_cash >= 0),
  -- Whether the player asked for it; else it came by itself.
  is_asked boolean not null,
  paid_at timestamptz not null,
  check (rakeback + level_cash > 0),
  unique (player_id, currency, day)
);

-- Mondays (UTC) on which everybody was paid.
create table loyalty_payday (
  day text collate "C" primary key check (day ~ '^\d{4}-\d\d-\d\d$')
);

-- What is earned only rises, and what was paid stays.
create function loyalty_refuse_loss() returns trigger language plpgsql as $$
begin
  if new.player_id <> old.player_id or new.currency <> old.currency or new.accrued_e12 < old.accrued_e12
    or new.level_cash < old.level_cash then
    raise exception 'what players earned never goes down';
  end if;
  return new;
end $$;
create trigger loyalty_earned_rises before update on loyalty_earned for each row execute function loyalty_refuse_loss();
create trigger loyalty_reward_append_only before update or delete or truncate on loyalty_reward
  for each statement execute function ledger_refuse_change();

-- Offers of bonuses with the versions of their terms, what was granted of them, whose money each bet took, and the budgets.

-- What of a bonus can be had. Its words stand in bonuses_bonus.
create table bonuses_offer (
  bonus_id uuid primary key references bonuses_bonus,
  status text not null check (status in ('draft', 'review', 'scheduled', 'open', 'paused', 'ended')),
  version int not null,
  -- Who takes the bonus has to know it, in capital letters; null: nobody has to.
  code text unique check (code = upper(code) and length(code) between 3 and 40)
);

-- Terms are never changed: a change is a version, for grants to come.
create table bonuses_offer_version (
  bonus_id uuid not null references bonuses_offer,
  version int not null check (version > 0),
  terms jsonb not null,
  terms_hash text not null check (terms_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default clock_timestamp(),
  primary key (bonus_id, version)
);
alter table bonuses_offer add foreign key (bonus_id, version) references bonuses_offer_version deferrable initially deferred;

-- Terms that somebody has saved and no two people have opened.
create table bonuses_offer_draft (
  bonus_id uuid primary key references bonuses_bonus,
  terms jsonb not null,
  terms_hash text not null check (terms_hash ~ '^[0-9a-f]{64}$'),
  code text check (code = upper(code) and length(code) between 3 and 40),
  saved_by uuid not null,
  saved_at timestamptz not null default clock_timestamp()
);

-- One grant of a bonus for each player. While it lives the wallet carries how far it is (;bonuses=…); here stands how it ended.
create table bonuses_grant (
  id uuid primary key,
  bonus_id uuid not null,
  version int not null,
  player_id uuid not null,
  currency text not null,
  status text not null
    check (status in ('offered', 'queued', 'active', 'ending', 'completed', 'spent', 'expired', 'forfeited', 'revoked')),
  -- What was paid in for it, granted, and is to be wagered; all in minor units.
  deposit bigint not null check (deposit >= 0),
  granted bigint not null check (granted >= 0),
  target bigint not null check (target >= 0),
  -- Free rounds, or the free bet: what the house stakes on each, how many are to come (of a grant that is over: lapsed), and how many
  -- are open. The stakes of those are set aside.
  free_stake bigint not null check (free_stake >= 0),
  free_left int not null check (free_left >= 0),
  free_open int not null default 0 check (free_open >= 0),
  wagered_e4 numeric not null default 0,
  converted bigint not null default 0 check (converted >= 0),
  -- What has gone back to the budget.
  returned bigint not null default 0 check (returned >= 0),
  created_at timestamptz not null,
  begun_at timestamptz,
  deadline_at timestamptz,
  ended_at timestamptz,
  unique (player_id, bonus_id),
  foreign key (bonus_id, version) references bonuses_offer_version
);
create unique index bonuses_grant_living on bonuses_grant (player_id) where status in ('active', 'ending');
create index bonuses_grant_due on bonuses_grant (deadline_at) where status = 'active';
create index bonuses_grant_waiting on bonuses_grant (bonus_id) where status in ('offered', 'queued');
-- Whose stakes are set aside.
create index bonuses_grant_free on bonuses_grant (bonus_id)
  where free_open > 0 or (free_left > 0 and status in ('active', 'ending'));

-- Grants go forward only.
create function bonuses_refuse_return() returns trigger language plpgsql as $$
begin
  if array_position(array['offered', 'queued', 'active', 'ending'], old.status) is null and new.status <> old.status
    or array_position(array['offered', 'queued', 'active', 'ending'], new.status)
      < array_position(array['offered', 'queued', 'active', 'ending'], old.status) then
    raise exception 'a grant goes forward: % to % is refused', old.status, new.status using errcode = '42501';
  end if;
  return new;
end $$;
create trigger bonuses_grant_forward before update on bonuses_grant for each row execute function bonuses_refuse_return();

-- Whose money each bet took that was made while a grant lived, and whose what came back is.
create table bonuses_bet (
  reference uuid primary key,
  -- Checked at the end: both may be made at once.
  grant_id uuid not null references bonuses_grant deferrable initially deferred,
  game text not null,
  cash bigint not null check (cash >= 0),
  bonus bigint not null check (bonus >= 0),
  -- What the house staked, on a free round or bet: then it took neither.
  free bigint not null default 0 check (free >= 0 and (free = 0 or cash + bonus = 0)),
  -- What the first stake counts, in ten-thousandths: of a minor unit.
  counts_e4 numeric not null check (counts_e4 >= 0),
  -- So much of it counts, in ten-thousandths.
  weight_e4 int not null check (weight_e4 between 0 and 10000),
  status text not null check (status in ('open', 'settled', 'refunded')),
  returned_cash bigint not null default 0,
  returned_bonus bigint not null default 0,
  created_at timestamptz not null
);
create index bonuses_bet_grant on bonuses_bet (grant_id, created_at desc, reference);

-- What came into the budget of a bonus and went out of it: of each currency its sum is the account of the house.
create table bonuses_budget_move (
  bonus_id uuid not null references bonuses_offer,
  currency text not null,
  amount bigint not null check (amount <> 0),
  -- The grant, or the funding.
  reference uuid not null,
  made_at timestamptz not null
);
create index bonuses_budget_move_of on bonuses_budget_move (bonus_id, currency) include (amount);

-- What of a grant became its player's own, and when.
create table bonuses_conversion (
  grant_id uuid not null references bonuses_grant deferrable initially deferred,
  amount bigint not null check (amount > 0),
  made_at timestamptz not null
);
create index bonuses_conversion_of on bonuses_conversion (grant_id) include (amount, made_at);

create trigger bonuses_conversion_append_only before update or delete or truncate on bonuses_conversion
  for each statement execute function ledger_refuse_change();
create trigger bonuses_offer_version_append_only before update or delete or truncate on bonuses_offer_version
  for each statement execute function ledger_refuse_change();
create trigger bonuses_budget_move_append_only before update or delete or truncate on bonuses_budget_move
  for each statement execute function ledger_refuse_change();

-- Who has reached a level of the club, the highest: bonuses that a level brings are for them.
create table bonuses_level_reached (
  player_id uuid primary key,
  level int not null check (level > 0)
);

-- Wrong codes of players, for an hour: so many may be tried and no more.
create table bonuses_code_guess (
  player_id uuid not null,
  guessed_at timestamptz not null
);
create index bonuses_code_guess_of on bonuses_code_guess (player_id, guessed_at);

-- A bonus that was chosen for a deposit, by the terms that were read; it comes in the decision that credits the money.
alter table cashier_deposit
  add column bonus_id uuid references bonuses_bonus,
  add column terms_hash text check (terms_hash ~ '^[0-9a-f]{64}$'),
  -- Why it did not come, as a code.
  add column bonus_refused text,
  add check ((bonus_id is null) = (terms_hash is null));

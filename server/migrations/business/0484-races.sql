-- Races among players: what counts and for how much, who takes part and how they stand, and what they were paid.

create sequence contests_race_int_id as int start with 101 maxvalue 999999999;
create table contests_race (
  id uuid primary key,
  int_id int not null unique default nextval('contests_race_int_id'),
  -- Rises with every change of a draft: two people open what they saw.
  version int not null check (version > 0),
  status text not null check (status in ('draft', 'open', 'ended', 'paid', 'cancelled')),
  title_en text not null,
  title_fa text not null,
  kind text not null check (kind in ('firstBets', 'bestMultiplier', 'turnover')),
  first_bets int not null check (first_bets between 1 and 1000),
  min_stake bigint not null check (min_stake >= 0),
  -- Empty: every game of the house counts.
  games text[] not null,
  currency text not null,
  pool bigint not null check (pool > 0),
  shares_e4 int[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  saved_by uuid not null,
  saved_at timestamptz not null default clock_timestamp(),
  opened_at timestamptz,
  closed_at timestamptz
);
create index contests_race_going on contests_race (ends_at) where status in ('open', 'ended');

-- What was opened is held as it was read: only where it stands moves on.
create function contests_refuse_change() returns trigger language plpgsql as $$
begin
  if old.status <> 'draft' and (old.kind, old.first_bets, old.min_stake, old.games, old.currency, old.pool, old.shares_e4, old.starts_at,
    old.ends_at, old.title_en, old.title_fa) is distinct from (new.kind, new.first_bets, new.min_stake, new.games, new.currency, new.pool,
    new.shares_e4, new.starts_at, new.ends_at, new.title_en, new.title_fa)
    or array_position(array['draft', 'open', 'ended', 'paid'], new.status)
      < array_position(array['draft', 'open', 'ended', 'paid'], old.status)
    or old.status in ('paid', 'cancelled') and new.status <> old.status
    or new.status = 'cancelled' and old.status not in ('draft', 'open', 'cancelled') then
    raise exception 'a race that was opened is held as it was read' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger contests_race_forward before update on contests_race for each row execute function contests_refuse_change();

-- Who takes part, and how they stand: the bet that brought the score to what it is was placed at `reached_at`.
create table contests_entry (
  race_id uuid not null references contests_race,
  player_id uuid not null,
  joined_at timestamptz not null,
  score numeric not null default 0 check (score >= 0),
  bets int not null default 0 check (bets >= 0),
  reached_at timestamptz,
  bet_id uuid,
  primary key (race_id, player_id),
  check ((score = 0) = (bet_id is null) and (bet_id is null) = (reached_at is null))
);
-- The board, from the first on: of equal scores the one that was reached first.
create index contests_entry_board on contests_entry (race_id, (-score), reached_at, bet_id) where score > 0;
create index contests_entry_player on contests_entry (player_id);

-- The bets that make a score, where more than their sum is asked: the first so many, or the best.
create table contests_bet (
  race_id uuid not null,
  player_id uuid not null,
  bet_id uuid not null,
  placed_at timestamptz not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  primary key (race_id, player_id, bet_id),
  foreign key (race_id, player_id) references contests_entry
);

-- The place of each thousandth: any other is counted from the one before it.
create table contests_mark (
  race_id uuid not null references contests_race,
  rank int not null check (rank > 0),
  score numeric not null,
  reached_at timestamptz not null,
  bet_id uuid not null,
  primary key (race_id, rank)
);

-- How far settled bets were counted.
create table contests_progress (
  source text not null,
  part text not null,
  position bigint not null,
  primary key (source, part)
);
create table contests_look (
  one boolean primary key default true check (one),
  looked_at timestamptz not null
);

-- What a race brought a player, written when it ends; and when it was paid.
create table contests_prize (
  id uuid primary key,
  race_id uuid not null references contests_race,
  rank int not null check (rank > 0),
  player_id uuid not null,
  amount bigint not null check (amount > 0),
  unique (race_id, rank),
  unique (race_id, player_id)
);
create index contests_prize_player on contests_prize (player_id);
create trigger contests_prize_append_only before update or delete or truncate on contests_prize
  for each statement execute function ledger_refuse_change();
create table contests_prize_paid (
  prize_id uuid primary key references contests_prize,
  paid_at timestamptz not null
);
create trigger contests_prize_paid_append_only before update or delete or truncate on contests_prize_paid
  for each statement execute function ledger_refuse_change();

-- House games: seed pairs, instant bets, crash.

-- Public numbers of bets, of all house games together.
create sequence originals_bet_seq as bigint;

-- The seed pair a player plays with. One narrow row for each player: every instant bet locks and counts it.
create table originals_seed_pair (
  player_id uuid primary key,
  pair_id uuid not null,
  -- Its server seed exists already, so that its hash can be shown before the pair is used.
  next_pair_id uuid not null,
  client_seed text not null,
  -- Nonce of the next bet, and so the number of bets made with this pair.
  nonce bigint not null default 0 check (nonce >= 0),
  -- Bets drawn from this pair whose result is not out yet; while there are any, the seed is not revealed.
  open_bets int not null default 0 check (open_bets >= 0)
) with (fillfactor = 70);

-- Server seeds under encryption with the hash that was promised for each. Never changed.
create table originals_server_seed (
  pair_id uuid primary key,
  player_id uuid not null,
  sealed bytea not null,
  hash bytea not null check (length(hash) = 32),
  created_at timestamptz not null default clock_timestamp()
);

-- Seeds whose pair was rotated out. A seed that is not in this table is secret: nothing shown is read from elsewhere.
create table originals_revealed_seed (
  pair_id uuid primary key references originals_server_seed,
  server_seed text not null,
  client_seed text not null,
  bet_count bigint not null,
  revealed_at timestamptz not null
);

-- Instant bets: decided in the decision that took the stake.
create table originals_bet (
  id uuid primary key,
  int_id bigint not null,
  player_id uuid not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  multiplier_e4 bigint not null check (multiplier_e4 >= 0),
  nonce bigint not null,
  created_at timestamptz not null,
  -- Version of the game's rules the bet was decided by.
  rules smallint not null,
  game text not null,
  currency text not null,
  pair_id uuid not null,
  client_seed text not null,
  -- Parameters and outcome in the short form of the game (see games/<game>.ts).
  params text not null,
  outcome text not null
);
create index originals_bet_player on originals_bet (player_id, int_id desc);

-- A chain of hashes made in advance; round n takes hash n. See docs/decisions/0003-crash-fairness.md.
create table originals_crash_chain (
  id uuid primary key,
  -- Hash number `length`, from which all others follow, under encryption.
  secret bytea not null,
  -- Hash number 0, published.
  terminating_hash text not null unique check (terminating_hash ~ '^[0-9a-f]{64}$'),
  length int not null check (length > 0),
  formula text not null,
  walk text not null,
  -- Null until it is known: no round is played on a chain without its salt.
  salt text,
  -- Where the salt came from, in words for the player.
  salt_source text,
  committed_at timestamptz not null default clock_timestamp(),
  -- Set when the chain can no longer be read; no new round uses it.
  retired_at timestamptz
);

-- Every 4,096th hash of a chain, under encryption: any hash is few steps from one of these.
create table originals_crash_checkpoint (
  chain_id uuid not null references originals_crash_chain,
  number int not null,
  sealed bytea not null,
  primary key (chain_id, number)
);

create table originals_crash_round (
  int_id int primary key check (int_id > 0),
  chain_id uuid not null references originals_crash_chain,
  chain_number int not null check (chain_number > 0),
  -- What the round is played under stays with it whatever becomes of the chain.
  terminating_hash text not null,
  salt text not null,
  formula text not null,
  walk text not null,
  -- announced (takes bets for later) → betting → running → busted; refunded when it could not be finished.
  status text not null check (status in ('announced', 'betting', 'running', 'busted', 'refunded')),
  betting_at timestamptz,
  betting_ends_at timestamptz,
  started_at timestamptz,
  -- When the writer of the running round was last at work: the gap says how long players had no control.
  alive_at timestamptz,
  busted_at timestamptz,
  -- Known to nobody before the bust, therefore not written before it.
  crash_point_e2 bigint,
  game_hash text,
  -- When the last bet of the round was settled.
  settled_at timestamptz,
  unique (chain_id, chain_number),
  check ((status = 'busted') = (crash_point_e2 is not null)),
  check ((status = 'busted') = (game_hash is not null))
);
create index originals_crash_round_unsettled on originals_crash_round (int_id) where settled_at is null;

create table originals_crash_bet (
  id uuid primary key,
  int_id bigint not null,
  round_int_id int not null references originals_crash_round,
  player_id uuid not null,
  stake bigint not null check (stake > 0),
  currency text not null,
  -- The player's automatic target, and where the highest payout ends the bet, in hundredths.
  auto_cash_out_e2 int,
  limit_e2 int not null,
  -- Each bet leaves `open` once; with that change goes its money.
  status text not null check (status in ('open', 'cashed_out', 'lost', 'refunded', 'cancelled')),
  cashed_out_e2 int,
  payout bigint not null default 0 check (payout >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((status = 'cashed_out') = (cashed_out_e2 is not null))
) with (fillfactor = 80);
create index originals_crash_bet_round on originals_crash_bet (round_int_id, player_id);
create index originals_crash_bet_player on originals_crash_bet (player_id, int_id desc);

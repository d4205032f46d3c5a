-- Live tables: rounds that all players share, on the server's clock.

-- A chain of hashes made in advance for one table; round n takes hash n, whose SHA-256 (over its hex text) is hash n − 1.
create table tables_chain (
  id uuid primary key,
  table_name text not null,
  -- Hash number `length`, from which all others follow, and every `every`-th below it, under encryption.
  sealed bytea not null,
  -- Hash number 0, published.
  terminating_hash text not null unique check (terminating_hash ~ '^[0-9a-f]{64}$'),
  length int not null check (length > 0),
  every int not null check (every > 0),
  -- Null until it is known: no round is played on a chain without its salt.
  salt text,
  -- Where the salt came from, in words for the player.
  salt_source text,
  committed_at timestamptz not null default clock_timestamp(),
  -- Set when the chain can no longer be read; no new round uses it.
  retired_at timestamptz
);
create index tables_chain_table on tables_chain (table_name, committed_at);

create table tables_round (
  table_name text not null,
  int_id int not null check (int_id > 0),
  chain_id uuid not null references tables_chain,
  chain_number int not null check (chain_number > 0),
  -- What the round is played under stays with it whatever becomes of the chain and of the rules.
  terminating_hash text not null,
  server_seed_hash text not null,
  salt text not null,
  game text not null,
  rules smallint not null,
  paytable smallint not null,
  -- betting → closed, with its outcome; refunded when it could not be played.
  status text not null check (status in ('betting', 'closed', 'refunded')),
  betting_at timestamptz not null,
  betting_ends_at timestamptz not null,
  closed_at timestamptz,
  -- Known to nobody before betting has closed, therefore not written before it.
  server_seed text,
  outcome jsonb,
  result text,
  -- When the last bet of the round was settled.
  settled_at timestamptz,
  primary key (table_name, int_id),
  unique (chain_id, chain_number),
  check ((status = 'closed') = (server_seed is not null)),
  check ((status = 'closed') = (result is not null)),
  check ((status = 'betting') = (closed_at is null))
);
-- One round at a time: whoever takes itself for the writer.
create unique index tables_round_unsettled on tables_round (table_name) where settled_at is null;

create table tables_bet (
  id uuid primary key,
  int_id bigint not null,
  table_name text not null,
  round_int_id int not null,
  player_id uuid not null,
  stake bigint not null check (stake > 0),
  currency text not null,
  -- [{spot, units}] in the one form the rules give them.
  chips jsonb not null,
  -- Each bet leaves `open` once; with that change goes its money.
  status text not null check (status in ('open', 'won', 'lost', 'refunded', 'cancelled')),
  multiplier_e4 bigint not null default 0 check (multiplier_e4 >= 0),
  payout bigint not null default 0 check (payout >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  foreign key (table_name, round_int_id) references tables_round
) with (fillfactor = 80);
create index tables_bet_round on tables_bet (table_name, round_int_id, player_id);
create index tables_bet_player on tables_bet (player_id, int_id desc);

-- When somebody was last at a table in a process that is not the writer: a table nobody is at rests.
create table tables_attendance (
  table_name text primary key,
  seen_at timestamptz not null
);

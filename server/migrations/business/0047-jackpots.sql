-- Progressive jackpots of slot machines: a pool for each machine and currency, and what dropped.

-- Seeds of pools, made before anybody knows what else the point is drawn from. Never changed.
create table originals_jackpot_seed (
  id uuid primary key,
  sealed bytea not null,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default clock_timestamp()
);

-- Pools are kept in ten-thousandths of a minor unit, so that no share of a stake is ever cut.
create table originals_jackpot_pool (
  game text not null,
  currency text not null,
  -- Counts the pools of the machine in the currency; the nonce its point is drawn with.
  number int not null check (number > 0),
  -- Its postings carry it.
  id uuid not null unique,
  seed_id uuid not null references originals_jackpot_seed deferrable initially deferred,
  -- Promised already: the pool after this one is drawn from it.
  next_seed_id uuid not null references originals_jackpot_seed deferrable initially deferred check (next_seed_id <> seed_id),
  client_seed text not null,
  begin_e4 numeric(30) not null check (begin_e4 >= 0),
  pool_e4 numeric(30) not null check (pool_e4 >= begin_e4),
  begun_at timestamptz not null,
  primary key (game, currency)
) with (fillfactor = 70);

-- A pool that dropped, with all that anybody needs to draw its point again.
create table originals_jackpot_drop (
  id uuid primary key,
  game text not null,
  currency text not null,
  number int not null,
  bet_id uuid not null unique,
  player_id uuid not null,
  paid bigint not null check (paid > 0),
  begin_e4 numeric(30) not null,
  drop_e4 numeric(30) not null check (drop_e4 > begin_e4),
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  dropped_at timestamptz not null,
  unique (game, currency, number)
);

create trigger originals_jackpot_seed_append_only before update or delete or truncate on originals_jackpot_seed
  for each statement execute function ledger_refuse_change();
create trigger originals_jackpot_drop_append_only before update or delete or truncate on originals_jackpot_drop
  for each statement execute function ledger_refuse_change();

-- Breaks older versions: they read chains where these stood before.
-- One store for the chains of all shared rounds.
create table rooms_chain (
  id uuid primary key,
  -- Whose rounds take their hashes from it: crash, or a live table by its name.
  game text not null,
  -- Hash number `length`, from which all others follow, and every `every`-th below it, under encryption.
  sealed bytea not null,
  -- Hash number 0, published.
  terminating_hash text not null unique check (terminating_hash ~ '^[0-9a-f]{64}$'),
  length int not null check (length > 0),
  every int not null check (every > 0),
  -- How a hash follows from the one above it.
  walk text not null,
  -- How a hash becomes an outcome, where the chain fixes that.
  formula text,
  -- The last number that a round has taken: the next one takes the one above it, in the statement that makes it.
  taken int not null default 0 check (taken between 0 and length),
  -- Null until it is known: no round is played on a chain without its salt.
  salt text,
  -- Where the salt came from, in words for the player.
  salt_source text,
  committed_at timestamptz not null default clock_timestamp(),
  -- Set when the chain can no longer be read; no new round uses it.
  retired_at timestamptz
);
create index rooms_chain_game on rooms_chain (game, committed_at);

-- What was sealed in the former ways is read no more: those chains are retired, and a round at work on one of them is refunded.
insert into rooms_chain
    (id, game, sealed, terminating_hash, length, every, walk, formula, taken, salt, salt_source, committed_at, retired_at)
  select id, 'crash', secret, terminating_hash, length, 4096, walk, formula,
    (select coalesce(max(chain_number), 0) from rooms_crash_round where chain_id = chain.id), salt, salt_source, committed_at,
    coalesce(retired_at, clock_timestamp())
  from rooms_crash_chain chain
  union all
  select id, table_name, sealed, terminating_hash, length, every, 'hex-text', null,
    (select coalesce(max(chain_number), 0) from rooms_table_round where chain_id = chain.id), salt, salt_source, committed_at,
    coalesce(retired_at, clock_timestamp())
  from rooms_table_chain chain;

alter table rooms_crash_round drop constraint originals_crash_round_chain_id_fkey;
alter table rooms_crash_round add foreign key (chain_id) references rooms_chain;
alter table rooms_table_round drop constraint tables_round_chain_id_fkey;
alter table rooms_table_round add foreign key (chain_id) references rooms_chain;
drop table rooms_crash_checkpoint;
drop table rooms_crash_chain;
drop table rooms_table_chain;

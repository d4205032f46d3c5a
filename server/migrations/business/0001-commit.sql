-- The commit engine's own tables.

-- Number of a batch. Posting ids are derived from it (batch * 65536 + position), so they grow with the order of batches.
create sequence commit_batch_seq as bigint;

-- One row per effect that was made: the same key gives the same answer and never a second effect.
create table commit_key (
  scope uuid not null,
  key text not null check (length(key) between 1 and 100),
  fingerprint bytea not null,
  reply text not null,
  batch_id bigint not null,
  created_at timestamptz not null,
  primary key (scope, key)
);

-- Events of committed batches that have not been told to the subscribers yet.
create table commit_outbox (
  batch_id bigint primary key,
  events text not null,
  created_at timestamptz not null
);

-- The commit engine's own tables.

-- Number of a batch. Posting ids are derived from it (batch * 65536 + position), so they grow with the order of batches.
create sequence commit_batch_seq as bigint;

-- One row per effect that was made: the same key gives the same answer and never a second effect.
create table commit_key (
  -- The first half of sha256 over whose key it is and the key: short, so that the index of millions of them stays small.
  id uuid primary key,
  -- The first half of sha256 over what was asked for.
  fingerprint uuid not null,
  reply text not null,
  batch_id bigint not null
);

-- Events of committed batches that have not been told to the subscribers yet.
create table commit_outbox (
  batch_id bigint primary key,
  events text not null,
  created_at timestamptz not null
);

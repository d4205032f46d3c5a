-- The life of stored answers: a key is kept for ever, so that it never has a second effect; its answer for 90 days.

-- Null: not kept any more.
alter table commit_key alter column reply drop not null;
-- Keys are stored in the order of their batches, so this index costs a bet nothing to speak of.
create index commit_key_batch on commit_key using brin (batch_id);

-- The last batch of each day, as the day's number since 1970 by the database's clock: up to there answers grow old together.
create table commit_day (
  day int primary key,
  batch_id bigint not null,
  is_forgotten boolean not null default false
);

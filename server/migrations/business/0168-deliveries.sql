-- Facts others act on: written in the transaction that makes them true, done once by each module that asked for them.

drop table commit_outbox;

-- What was committed and is not handed on yet.
create table commit_event (
  id bigint generated always as identity primary key,
  type text not null check (type <> ''),
  -- Whose events are done in order: a player's id, or nothing.
  subject text not null,
  event text not null,
  left_at timestamptz not null default clock_timestamp()
);

-- An event and one of those who asked for it, until that one has done it.
create table commit_delivery (
  subscriber text not null check (subscriber <> ''),
  subject text not null,
  event_id bigint not null,
  event text not null,
  left_at timestamptz not null,
  attempts int not null default 0,
  -- Not before: while somebody is at it, and after it failed.
  due_at timestamptz not null default clock_timestamp(),
  failure text,
  -- The oldest of a subject alone is due.
  primary key (subscriber, subject, event_id)
);
create index commit_delivery_due on commit_delivery (due_at);

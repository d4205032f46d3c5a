-- What a provider of automatic checks is asked of papers, and what it found. It decides nothing: people of the operator read it.
create table verification_examination (
  id uuid primary key,
  check_id uuid not null references verification_check,
  try int not null,
  -- due: not asked for yet. asked: it is at work. done: it said what it found. given_up: it never did.
  state text not null check (state in ('due', 'asked', 'done', 'given_up')),
  tries int not null default 0,
  ask_at timestamptz,
  wanted_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  findings jsonb,
  unique (check_id, try),
  check ((state = 'done') = (findings is not null)),
  check ((state in ('done', 'given_up')) = (ended_at is not null)),
  check ((ask_at is null) = (ended_at is not null))
);
create index verification_examination_due on verification_examination (ask_at) where ask_at is not null;

-- What the provider told, each message once.
create table verification_message (
  external_id text primary key,
  outcome text not null,
  happened_at timestamptz not null default clock_timestamp()
);
create index verification_message_age on verification_message (happened_at);

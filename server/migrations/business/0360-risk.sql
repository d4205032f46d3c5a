-- What moved of a player within an hour (UTC), as far as the books were read: kept for as long as the longest window of a rule.
create table risk_hour (
  player_id uuid not null,
  at timestamptz not null,
  deposits bigint not null,
  deposit_minor bigint not null,
  withdrawals bigint not null,
  withdrawal_minor bigint not null,
  stake_minor bigint not null,
  -- Of these deposits and withdrawals, what an agent gave and took.
  agent_in_minor bigint not null,
  agent_out_minor bigint not null,
  primary key (player_id, at)
);
create index risk_hour_at on risk_hour (at);

-- How far the books were read, lane by lane.
create table risk_mark_of_books (
  lane smallint primary key,
  lane_seq bigint not null
);

-- What happened with an account. `key` makes one that is told twice the same row.
create table risk_sign (
  player_id uuid not null,
  kind text not null check (kind in ('registered', 'signed_in', 'new_device', 'credential_changed', 'destination_added',
    'paid_with', 'charged_back')),
  key text not null,
  at timestamptz not null,
  -- Of which instrument, where that is told apart.
  mark text,
  primary key (player_id, kind, key)
);
create index risk_sign_at on risk_sign (at);

-- What accounts may share, as a keyed hash: nobody has to read whose device or address it is.
create table risk_trait (
  kind text not null check (kind in ('device', 'block', 'destination', 'person', 'instrument', 'bonus')),
  mark bytea not null check (length(mark) = 32),
  player_id uuid not null,
  seen_at timestamptz not null,
  primary key (kind, mark, player_id)
);
create index risk_trait_player on risk_trait (player_id, kind, seen_at desc);

-- A rule by its name; what it says stands in its versions.
create table risk_rule (
  id uuid primary key,
  name text not null unique check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(name) <= 40),
  made_at timestamptz not null default clock_timestamp()
);

-- What a rule says, as its one text. A version is never changed but in how it stands; a new text is a new version.
create table risk_version (
  id uuid primary key,
  rule_id uuid not null references risk_rule,
  number int not null,
  state text not null check (state in ('draft', 'shadow', 'live', 'ended')),
  body text not null check (length(body) <= 4000),
  -- Who wrote it; null: the product ships with it.
  made_by uuid,
  made_at timestamptz not null default clock_timestamp(),
  -- Since when it stands as it does.
  since timestamptz not null default clock_timestamp(),
  -- When it was last tried on what was decided: none goes live that never was.
  tried_at timestamptz,
  unique (rule_id, number)
);
create unique index risk_version_draft on risk_version (rule_id) where state = 'draft';
create unique index risk_version_shadow on risk_version (rule_id) where state = 'shadow';
create unique index risk_version_live on risk_version (rule_id) where state = 'live';
create function risk_refuse_other_text() returns trigger language plpgsql as $$
begin
  raise exception 'what a version of a rule says is never changed' using errcode = '42501';
end $$;
create trigger risk_version_text before update on risk_version for each row
  when (old.body <> new.body or old.rule_id <> new.rule_id or old.number <> new.number)
  execute function risk_refuse_other_text();

-- What was decided about a player, with all that was known: rules are tried on it before they go live.
create table risk_decision (
  id uuid primary key,
  player_id uuid not null,
  point text not null check (point in ('registration', 'sign_in', 'deposit', 'withdrawal')),
  -- The account, session, deposit or request it was about.
  reference uuid not null,
  currency text not null,
  score smallint not null check (score between 0 and 100),
  figures jsonb not null,
  findings jsonb not null,
  made_at timestamptz not null
);
create index risk_decision_player on risk_decision (player_id, id desc);
create index risk_decision_point on risk_decision (point, id desc);
create unique index risk_decision_once on risk_decision (point, reference) where point in ('registration', 'sign_in');

-- What people look into: one open case of a player at most.
create table risk_case (
  id uuid primary key,
  player_id uuid not null,
  state text not null default 'open' check (state in ('open', 'waiting', 'closed')),
  score smallint not null,
  opened_at timestamptz not null default clock_timestamp(),
  -- Grows with every change: whoever decides names what they saw.
  version int not null default 1,
  -- What came of it.
  outcome text check (outcome in ('reported', 'unfounded', 'account_closed', 'other')),
  check ((state = 'closed') = (outcome is not null))
);
create unique index risk_case_open on risk_case (player_id) where state in ('open', 'waiting');
create index risk_case_queue on risk_case (state, id);
create index risk_case_player on risk_case (player_id, id desc);

create table risk_case_evidence (
  case_id uuid not null references risk_case,
  decision_id uuid not null references risk_decision,
  added_at timestamptz not null default clock_timestamp(),
  primary key (case_id, decision_id)
);
create index risk_case_evidence_decision on risk_case_evidence (decision_id);

-- What name screening found of its player.
create table risk_case_hit (
  case_id uuid not null references risk_case,
  hit_id uuid not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (case_id, hit_id)
);

-- What came of the closed cases in which a rule had held: how right it is.
create table risk_outcome (
  rule_id uuid not null references risk_rule,
  outcome text not null check (outcome in ('reported', 'unfounded', 'account_closed', 'other')),
  cases int not null check (cases >= 0),
  primary key (rule_id, outcome)
);

-- Every step of a case. Only ever added to.
create table risk_case_step (
  id uuid primary key,
  case_id uuid not null references risk_case,
  state text not null,
  outcome text,
  actor_kind text not null check (actor_kind in ('staff', 'system')),
  actor_id uuid,
  -- What was found; sealed.
  note bytea,
  happened_at timestamptz not null default clock_timestamp()
);
create index risk_case_step_case on risk_case_step (case_id, id);
create index risk_case_step_note_key on risk_case_step (substr(note, 1, 4)) where note is not null;

-- When what is kept was last held against the books, and how many hours were otherwise.
create table risk_recount (
  is_only boolean primary key default true check (is_only),
  ended_at timestamptz,
  hours bigint not null default 0,
  differences bigint not null default 0,
  try_at timestamptz not null default clock_timestamp()
);
insert into risk_recount default values;

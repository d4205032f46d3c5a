-- People of the operator. They are no players: other accounts, other tokens, other rights.
create table staff_person (
  id uuid primary key,
  -- Name and e-mail address, sealed.
  person bytea not null,
  email_mac bytea not null unique,
  password_hash text not null,
  -- Of an authenticator app, sealed; it counts once a first code has come.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  invited_by uuid references staff_person,
  shut_at timestamptz,
  -- Counts the changes of their roles: who changes them says which they saw.
  roles_version int not null default 0,
  check (totp_confirmed_at is null or totp_secret is not null)
);

-- Roles that were built here. Those every business has are in the program.
create table staff_role (
  name text primary key,
  title_en text not null,
  title_fa text not null,
  permissions text[] not null,
  version int not null default 1
);

create table staff_grant (
  person_id uuid not null references staff_person,
  role text not null,
  granted_at timestamptz not null default clock_timestamp(),
  -- Null: by the operator's command, or the house's own start.
  granted_by uuid references staff_person,
  -- A role that is lent ends by itself.
  ends_at timestamptz,
  primary key (person_id, role)
);
create index staff_grant_role on staff_grant (role);

create table staff_session (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  person_id uuid not null references staff_person,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  expires_at timestamptz not null,
  -- When its person showed the second factor in it; before that it opens nothing.
  proved_at timestamptz,
  ended_at timestamptz,
  ip_block text not null,
  device text not null
);
-- By place, too: one where somebody was before is told from a new one.
create index staff_session_person on staff_session (person_id, ip_block);

create table staff_invitation (
  id uuid primary key,
  person bytea not null,
  email_mac bytea not null,
  -- As a grant has them: [{role, endsAt, scope, branch}].
  roles jsonb not null check (jsonb_typeof(roles) = 'array'),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid references staff_person,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  -- Accepted or withdrawn.
  ended_at timestamptz
);

-- Failed sign-ins by address of mail and block of addresses; `*` is everywhere.
create table staff_failure (
  email_mac bytea not null,
  ip_block text not null,
  failure_count int not null,
  window_started_at timestamptz not null,
  lock_count int not null,
  locked_until timestamptz,
  primary key (email_mac, ip_block)
);

-- What waits for a second person. It carries what names people: payload and reason are sealed from the first moment on.
create table staff_approval (
  id uuid primary key,
  call text not null,
  sealed_payload bytea not null,
  payload_hash text not null,
  -- The id of what it is about, in small letters; null: it is about nothing that has one.
  target text,
  permission text not null,
  asked_by uuid not null references staff_person,
  key text not null,
  asked_at timestamptz not null default clock_timestamp(),
  lapses_at timestamptz not null,
  outcome text check (outcome in ('approved', 'declined', 'withdrawn')),
  settled_at timestamptz,
  settled_by uuid references staff_person,
  unique (asked_by, key),
  check ((outcome is null) = (settled_at is null) and (outcome is null) = (settled_by is null))
);
create index staff_approval_waiting on staff_approval (id) where settled_at is null;
create index staff_approval_asked_by on staff_approval (asked_by) where settled_at is null;
create index staff_approval_seal on staff_approval (substr(sealed_payload, 1, 4));

-- Proof that the player themselves sits before an open session; and why sessions may end beside leaving and waiting.
alter table identity_session
  -- Password, code or passkey given anew within this session: what requireStepUp asks for.
  add column proved_at timestamptz,
  -- Wrong proofs since the last right one; too many end the session.
  add column proof_failure_count int not null default 0,
  -- Browser and system as read from the user agent ("chrome/windows"): what the player knows their devices by.
  add column device text not null default 'unknown/unknown';
alter table identity_session drop constraint identity_session_end_reason_check;
alter table identity_session add constraint identity_session_end_reason_check
  check (end_reason in ('exit', 'idle', 'expired', 'ended', 'credentials', 'proofs'));
create index identity_session_player_open on identity_session (player_id) where ended_at is null;

alter table identity_player
  add column password_changed_at timestamptz,
  -- No withdrawal before this moment: a credential was changed.
  add column withdrawals_locked_until timestamptz;

-- The authenticator app of a player: one, begun and then confirmed by a first code.
create table identity_totp (
  player_id uuid primary key references identity_player,
  -- Sealed under a key that is not in the database (totp-secret.ts).
  sealed_secret bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- The newest time step a code was taken of: no code counts twice, and none older.
  last_step bigint not null default 0,
  -- Wrong codes, counted as failed logins are (lock-out.ts).
  failure_count int not null default 0,
  window_started_at timestamptz not null,
  lock_count int not null default 0,
  locked_until timestamptz
);

-- Codes on paper for a lost device, each good once.
create table identity_recovery_code (
  player_id uuid not null references identity_player,
  -- HMAC-SHA256 under a key that is not in the database.
  code_mac bytea not null check (length(code_mac) = 32),
  used_at timestamptz,
  primary key (player_id, code_mac)
);

create table identity_passkey (
  id uuid primary key,
  player_id uuid not null references identity_player,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  -- The host name it was made for and works at.
  host text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint identity_passkey_credential_key unique (credential_id)
);
create index identity_passkey_player on identity_passkey (player_id, created_at);

-- What a passkey is asked to sign: good once, for one purpose, in one session (none yet when logging in).
create table identity_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  purpose text not null check (purpose in ('add', 'prove', 'login')),
  session_id uuid,
  check ((purpose = 'login') = (session_id is null)),
  expires_at timestamptz not null
);
create index identity_challenge_age on identity_challenge (expires_at);

-- Logins as the player is shown them, failed ones too.
create table identity_login (
  id uuid primary key,
  player_id uuid not null references identity_player,
  happened_at timestamptz not null,
  outcome text not null check (outcome in ('success', 'wrong_password', 'wrong_code')),
  method text not null check (method in ('password', 'totp', 'recovery', 'passkey')),
  ip_block text not null,
  device text not null
);
create index identity_login_player on identity_login (player_id, happened_at desc);
create index identity_login_age on identity_login (happened_at);

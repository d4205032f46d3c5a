-- Passkeys of staff, as those of players are kept (0085-security.sql): a second factor that also signs in by itself.
create table staff_passkey (
  id uuid primary key,
  person_id uuid not null references staff_person,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  -- The host name it was made for and works at.
  host text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint staff_passkey_credential_key unique (credential_id)
);
create index staff_passkey_person on staff_passkey (person_id, created_at);

-- What a passkey of staff is asked to sign: good once, for one purpose, in one session (none yet when signing in).
create table staff_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  purpose text not null check (purpose in ('add', 'login')),
  session_id uuid,
  check ((purpose = 'login') = (session_id is null)),
  expires_at timestamptz not null
);
create index staff_challenge_age on staff_challenge (expires_at);

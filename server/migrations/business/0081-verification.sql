-- What proves that an address or a number is the player's: links and codes that reached it.
alter table identity_player
  add column email_verified_at timestamptz,
  add column phone_verified_at timestamptz;

create table identity_email_link (
  id uuid primary key,
  player_id uuid not null references identity_player,
  -- The address it was sent to, folded: a link to a former address proves nothing about the present one.
  email_key text not null,
  -- sha256 of the token that the link carries.
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_email_link_player on identity_email_link (player_id, created_at desc);
create index identity_email_link_age on identity_email_link (expires_at);

-- Codes that were sent somewhere to be typed here, each for one purpose.
create table identity_code (
  id uuid primary key,
  purpose text not null check (purpose in ('password', 'email', 'phone')),
  -- Null: a new password was asked for under an address that nobody has.
  player_id uuid references identity_player,
  -- sha256 of what was asked for, by which requests are counted; of addresses nobody has nothing else is kept.
  subject_hash bytea not null check (length(subject_hash) = 32),
  ip_block text not null,
  -- The new address or number, of a change.
  target text,
  -- HMAC-SHA256 of the code under a key that is not in the database: eight digits are soon tried out otherwise.
  code_mac bytea not null check (length(code_mac) = 32),
  -- The same of the code sent to the address the player has, where both ends must confirm.
  old_code_mac bytea check (length(old_code_mac) = 32),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  try_count int not null default 0,
  used_at timestamptz,
  check ((purpose = 'password') = (target is null)),
  check (purpose = 'password' or player_id is not null)
);
create index identity_code_subject on identity_code (subject_hash, created_at);
create index identity_code_player on identity_code (player_id, created_at) where player_id is not null;
create index identity_code_age on identity_code (created_at);

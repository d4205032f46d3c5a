-- The number a player is known by in URLs and referral links.
create sequence identity_player_int_id as int start with 100001 maxvalue 999999999;

create table identity_player (
  id uuid primary key,
  int_id int not null default nextval('identity_player_int_id'),
  -- As typed, and the key under which two spellings of one look are the same (shared/src/values/fold.ts).
  username text not null,
  username_key text not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  address text not null,
  zip_code text not null,
  country text not null,
  currency text not null,
  avatar text,
  -- Who brought this player, by int_id.
  referrer_int_id int,
  -- Receipts of consent: which terms, and when each box was ticked. No time means not ticked.
  terms_version text not null,
  legal_age_confirmed_at timestamptz not null,
  information_confirmed_at timestamptz not null,
  marketing_subscribed_at timestamptz,
  -- Made by the sandbox for people to try it with; production refuses to start beside one.
  is_demo boolean not null default false,
  created_at timestamptz not null,
  last_login_at timestamptz not null,
  -- The login before the last: what a player compares with memory.
  previous_login_at timestamptz,
  constraint identity_player_int_id_key unique (int_id),
  constraint identity_player_username_key unique (username_key),
  constraint identity_player_email_key unique (email_key)
);
create index identity_player_demo on identity_player (id) where is_demo;

create table identity_session (
  -- sha256 of the token. The token itself is known to the player's browser alone.
  token_hash bytea primary key check (length(token_hash) = 32),
  id uuid not null,
  player_id uuid not null references identity_player,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('exit', 'idle', 'expired')),
  check ((ended_at is null) = (end_reason is null)),
  ip inet,
  -- Block of addresses the player came from: what lock-out knows the player's own places by.
  ip_block text not null,
  user_agent text not null,
  constraint identity_session_id_key unique (id)
);
create index identity_session_player on identity_session (player_id, ip_block, created_at desc);
create index identity_session_open on identity_session (last_active_at) where ended_at is null;

-- Failed logins, counted by what was typed as the name, whether such a player exists or not.
create table identity_login_failure (
  -- sha256 of the folded name.
  name_hash bytea not null check (length(name_hash) = 32),
  -- A block of addresses, or '*' for all of them together.
  ip_block text not null,
  failure_count int not null,
  window_started_at timestamptz not null,
  lock_count int not null default 0,
  locked_until timestamptz,
  primary key (name_hash, ip_block)
);
create index identity_login_failure_age on identity_login_failure (window_started_at);

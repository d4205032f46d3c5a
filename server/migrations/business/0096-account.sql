-- What a player says of themselves, what they consented to, how they like the site, and how they leave.

alter table identity_player
  -- E.164: +, country code, number.
  add column phone text check (phone ~ '^\+[1-9]\d{6,14}$'),
  add column gender text check (gender in ('female', 'male', 'other')),
  -- Fields of the profile that were checked against a document: the player no longer changes them.
  add column locked_fields text[] not null default '{}',
  -- A closed account opens no session.
  add column closed_at timestamptz,
  -- Nothing in the row names a person any more.
  add column erased_at timestamptz;

-- Every consent that was given or withdrawn, as a receipt: which text, in which version, when. Never changed.
create table identity_consent (
  id uuid primary key,
  player_id uuid not null,
  purpose text not null check (purpose in ('terms', 'privacy', 'legalAge', 'correctInformation', 'marketing')),
  -- Of marketing: for what, and by which way it may come.
  product text check (product in ('casino', 'sport', 'lottery')),
  channel text check (channel in ('email', 'sms', 'phone', 'telegram')),
  is_given boolean not null,
  -- The text that was shown for it, as it was published then.
  text_int_id int,
  text_version int,
  text_hash text,
  language text not null,
  happened_at timestamptz not null,
  check ((purpose = 'marketing') = (product is not null) and (product is null) = (channel is null)),
  check ((text_int_id is null) = (text_version is null) and (text_int_id is null) = (text_hash is null))
);
create index identity_consent_player on identity_consent (player_id, happened_at desc, id desc);
create trigger identity_consent_append_only before update or delete or truncate on identity_consent
  for each statement execute function audit_refuse_change();

-- Whom an exclusion still stands for after their data is gone: MACs of what a registration names, nothing to read.
create table identity_barred (
  mac bytea primary key check (length(mac) = 32),
  until timestamptz not null
);

-- Who of the operator looked at a player's file. Told to the player.
create table audit_access (
  id uuid primary key,
  player_id uuid not null,
  actor_kind text not null check (actor_kind in ('staff', 'operator', 'system')),
  -- Who it was, told to nobody but the operator: who of staff, or what whoever ran a command is called.
  actor_id uuid,
  actor_name text,
  purpose text not null,
  -- Which part of the file.
  what text not null,
  happened_at timestamptz not null default clock_timestamp(),
  check ((actor_kind = 'staff') = (actor_id is not null)),
  check ((actor_kind = 'operator') = (actor_name is not null))
);
create index audit_access_player on audit_access (player_id, happened_at desc);
create trigger audit_access_append_only before update or delete or truncate on audit_access
  for each statement execute function audit_refuse_change();

create table account_settings (
  player_id uuid primary key,
  settings jsonb not null,
  -- Grows with every change, so that an older message is known.
  version int not null default 1,
  changed_at timestamptz not null default clock_timestamp()
);

create table account_export (
  token_hash bytea primary key check (length(token_hash) = 32),
  player_id uuid not null,
  expires_at timestamptz not null
);

create table account_closing (
  player_id uuid primary key,
  reason text not null,
  closed_at timestamptz not null,
  -- What was left to be paid out, in minor units.
  owed_minor bigint not null check (owed_minor >= 0),
  currency text not null,
  erased_at timestamptz
);

-- Who a closed account belonged to, for as long as a law asks: sealed, read only by an operator who says why.
create table account_legal_hold (
  player_id uuid primary key,
  sealed bytea not null,
  kept_until timestamptz not null
);
create index account_legal_hold_end on account_legal_hold (kept_until);

-- What of a player is open: asked by the dashboard and before an account is closed.
create index originals_crash_bet_open on originals_crash_bet (player_id, int_id desc) where status = 'open';
create index tables_bet_open on tables_bet (player_id, int_id desc) where status = 'open';
create index lottery_purchase_player_open on lottery_purchase (player_id) where status = 'open';

-- The key that push services know this business by (VAPID, RFC 8292). Its private half is sealed.
create table push_key (
  id uuid primary key,
  public_key text not null,
  private_key bytea not null,
  is_only boolean not null default true unique check (is_only)
);
create index push_key_seal on push_key (substr(private_key, 1, 4));

-- Browsers that a player's notices come to. Address and keys are sealed; a browser is known again by the keyed hash of its address.
create table push_device (
  id uuid primary key,
  player_id uuid not null,
  -- It was subscribed in this session. Where its player ended that, or a changed credential did, nothing comes to the device any more.
  session_id uuid not null,
  endpoint_mac bytea not null unique check (length(endpoint_mac) = 32),
  device bytea not null,
  shows_amounts boolean not null,
  -- Of the page it was subscribed on; a language chosen in the settings goes before it.
  language text not null check (language in ('en', 'fa')),
  created_at timestamptz not null default clock_timestamp()
);
create index push_device_player on push_device (player_id);
create index push_device_seal on push_device (substr(device, 1, 4));

-- One message to one device. It goes with its sending, or when it is of no use any more.
create table push_message (
  id uuid primary key,
  device_id uuid not null references push_device on delete cascade,
  -- Null: a test that the player asked for.
  notice_id uuid,
  is_urgent boolean not null,
  attempt_count int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  -- When it may be tried next. While a process sends it, the end of that process's lease.
  due_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index push_message_due on push_message (is_urgent, due_at);
create index push_message_device on push_message (device_id);

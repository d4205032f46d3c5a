-- What players are told of their account: in their list of notices, by mail too where they want it.
create table notices_notice (
  id uuid primary key,
  player_id uuid not null,
  topic text not null,
  code text not null,
  facts jsonb not null,
  -- Only for mail: the player wants this topic not in the list.
  is_shown boolean not null,
  mail text not null check (mail in ('none', 'due', 'sent')),
  -- For the devices of whoever has some.
  push text not null check (push in ('none', 'due', 'sent')),
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
create index notices_notice_player on notices_notice (player_id, created_at desc, id desc) where is_shown;
create index notices_notice_unread on notices_notice (player_id) where is_shown and read_at is null;
create index notices_notice_due on notices_notice (created_at) where mail = 'due';
create index notices_notice_push on notices_notice ((topic = 'security'), created_at) where push = 'due';
create index notices_notice_age on notices_notice (created_at);

-- Where a player departs from what is set for everybody.
create table notices_choice (
  player_id uuid not null,
  topic text not null,
  channel text not null check (channel in ('site', 'email', 'push')),
  is_on boolean not null,
  primary key (player_id, topic, channel)
);

-- Whom a notice can reach by devices: they subscribed one at least.
create table notices_way (
  player_id uuid not null,
  channel text not null check (channel in ('push')),
  primary key (player_id, channel)
);

-- Marketing is handed over only by who asks, at every try, whether it may be.
alter table mail_message add column is_marketing boolean not null default false;
drop index mail_message_due;
create index mail_message_due on mail_message (due_at) where status = 'waiting' and not is_marketing;
create index mail_message_marketing_due on mail_message (due_at) where status = 'waiting' and is_marketing;

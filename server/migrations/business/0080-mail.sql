-- Messages to one person: written in the transaction of their reason, sent afterwards, forgotten soon.
create table mail_message (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'phone')),
  -- Whom it concerns, where that is a player.
  player_id uuid,
  recipient text not null,
  language text not null check (language in ('en', 'fa')),
  template text not null,
  -- What the template needs, codes and links among it. Erased when the message was sent, or is of no use any more.
  facts jsonb,
  created_at timestamptz not null default clock_timestamp(),
  -- From then on it is of no use: not sent any more.
  expires_at timestamptz not null,
  -- kept: to be read on the operator's page of a sandbox. dead: refused for good, or broken.
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'dead', 'expired')),
  attempt_count int not null default 0,
  -- When it may be tried next. While a process sends it, the end of that process's lease.
  due_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  last_error text,
  check ((status in ('waiting', 'kept')) = (facts is not null)),
  check ((status = 'waiting') = (ended_at is null))
);
create index mail_message_due on mail_message (due_at) where status = 'waiting';
create index mail_message_expiry on mail_message (expires_at) where facts is not null;
create index mail_message_ended on mail_message (ended_at) where status <> 'waiting';
create index mail_message_player on mail_message (player_id, id) where player_id is not null;

-- Messages that go to a mailbox or a phone before anybody proved that it is theirs, counted for a day by a keyed hash of it.
create table identity_message_sent (
  target_mac bytea not null check (length(target_mac) = 32),
  ip_block text not null,
  sent_at timestamptz not null default clock_timestamp()
);
create index identity_message_sent_target on identity_message_sent (target_mac, sent_at);
create index identity_message_sent_age on identity_message_sent (sent_at);

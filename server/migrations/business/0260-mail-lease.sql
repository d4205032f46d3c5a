-- Until when a process that took a message has it for itself: what is being sent is neither dropped nor sent beside it.
alter table mail_message add column leased_until timestamptz;
-- What staff look at: what waits, and what was given up, by age.
create index mail_message_waiting on mail_message (id) where status = 'waiting';
create index mail_message_dead on mail_message (id) where status = 'dead';

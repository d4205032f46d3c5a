-- A mailbox belongs to the one account that proved it. Others may say that it is theirs: nobody who registers learns whose it is.
alter table identity_player drop constraint identity_player_email_key;
create unique index identity_player_email_key on identity_player (email_mac) where email_verified_at is not null;
create index identity_player_email on identity_player (email_mac);
create index identity_email_link_mac on identity_email_link (email_mac, created_at);

-- The exclusion of who was erased stands where every exclusion stands: platform.exclusion.
drop table identity_barred;

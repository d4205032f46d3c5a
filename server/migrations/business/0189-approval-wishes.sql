-- What a request wants, whatever reason is given, as a blind index: what waits already is not asked for twice.
alter table staff_approval add column wish_mac bytea not null check (length(wish_mac) = 32);
create index staff_approval_wish on staff_approval (wish_mac) where settled_at is null;

-- What a request wants, whatever reason is given: what waits already is not asked for twice.
alter table staff_approval add column wish_hash text not null default '';
create index staff_approval_wish on staff_approval (wish_hash) where settled_at is null;

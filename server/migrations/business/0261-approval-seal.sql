-- What was asked for carries what names people: once it is settled or has lapsed it is sealed, and the clear text goes.
alter table staff_approval
  alter column payload drop not null,
  add column sealed_payload bytea,
  add constraint staff_approval_payload check ((payload is null) <> (sealed_payload is null)) not valid;
-- What is still in clear though nobody decides it any more: lapsed, or settled by an older version.
create index staff_approval_clear on staff_approval (lapses_at) where payload is not null;
create index staff_approval_seal on staff_approval (substr(sealed_payload, 1, 4)) where sealed_payload is not null;

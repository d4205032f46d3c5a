-- The latest moment anybody saw on the database's clock. A clock that is set back stands still here until it is as late again:
-- what has ended stays ended (modules/audit/moment.ts). It also tells how long nothing ran.
create table audit_moment (
  is_only boolean primary key default true check (is_only),
  seen_at timestamptz not null
);

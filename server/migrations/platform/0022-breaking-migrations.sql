-- Migrations that took away what older versions need, as folder/file: a process that does not know one of them ends.
create table breaking_migration (
  name text primary key,
  applied_at timestamptz not null default clock_timestamp()
);

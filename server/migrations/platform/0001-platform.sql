-- Platform-wide tables. Everything that belongs to one business lives in that business's own schema (b_<id>).
create extension if not exists pg_trgm with schema public;

create table business (
  id int primary key check (id > 0),
  name text not null,
  -- Public host names that show this business; a request without a BID header is matched by its Host.
  hosts text[] not null default '{}',
  settings jsonb not null,
  created_at timestamptz not null default now()
);

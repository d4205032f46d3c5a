-- What of the content that ships with a version has been written already: one line per module, with the hash of it.
create table seed_mark (
  name text primary key,
  hash text not null,
  applied_at timestamptz not null default clock_timestamp()
);

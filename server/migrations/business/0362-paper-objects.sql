-- Pictures of papers that lie outside of the database, where a store is set up: written before the object is, so that one which no row
-- opens is found and deleted.
create table verification_object (
  -- Of verification_file; its row may never have come.
  file_id uuid primary key,
  put_at timestamptz not null default clock_timestamp()
);
create index verification_object_age on verification_object (put_at);

-- Files for a regulator that two people had made: who, of which days, and what was signed. Kept for ever; the files themselves are not.
create table office_regulator_export (
  id uuid primary key,
  from_day text collate "C" not null,
  to_day text collate "C" not null,
  -- Of staff.
  asked_by uuid not null,
  approved_by uuid not null,
  reason text not null check (reason <> ''),
  asked_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'made', 'failed')),
  tries int not null default 0,
  -- When it is tried (again). Whoever makes it puts it off as long as they live.
  try_at timestamptz not null default clock_timestamp(),
  -- How far it is: which file, and lines of all of them.
  file text,
  lines bigint not null default 0,
  -- The moment of the database that the files tell of.
  taken_at timestamptz,
  ended_at timestamptz,
  -- SHA-256 of the manifest.
  manifest_hash bytea check (length(manifest_hash) = 32),
  files_deleted_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'made') = (manifest_hash is not null))
);
create index office_regulator_export_waiting on office_regulator_export (try_at) where state = 'waiting';
create index office_regulator_export_kept on office_regulator_export (ended_at) where files_deleted_at is null;

create table office_regulator_file (
  id uuid primary key,
  export_id uuid not null references office_regulator_export on delete cascade,
  number int not null,
  name text not null,
  lines bigint not null,
  bytes bigint not null,
  hash bytea not null check (length(hash) = 32),
  unique (export_id, name)
);
create table office_regulator_part (
  file_id uuid not null,
  number int not null,
  text text not null,
  primary key (file_id, number)
);
-- Links to them: each works once.
create table office_regulator_link (like office_list_export including all);

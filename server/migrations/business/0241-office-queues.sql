-- Lists of the office as people see them: what they narrow a list to, saved under a name, for themselves or for everybody.
create table office_saved_view (
  id uuid primary key,
  queue text collate "C" not null,
  -- Of staff.
  owner_id uuid not null,
  is_shared boolean not null,
  name text not null check (name <> ''),
  -- What the address of the list says.
  query text not null,
  saved_at timestamptz not null default clock_timestamp(),
  unique (owner_id, queue, is_shared, name)
);
create index office_saved_view_shared on office_saved_view (queue, name) where is_shared;

-- The columns of a list that somebody leaves out.
create table office_columns (
  person_id uuid not null,
  queue text collate "C" not null,
  hidden text[] not null,
  primary key (person_id, queue)
);

-- Who is at a row, until when. It bars nobody.
create table office_claim (
  queue text collate "C" not null,
  row_key text collate "C" not null,
  person_id uuid not null,
  claimed_at timestamptz not null default clock_timestamp(),
  lapses_at timestamptz not null,
  primary key (queue, row_key)
);
create index office_claim_person on office_claim (person_id);
create index office_claim_lapses on office_claim (lapses_at);

-- Links to lists as files that work once.
create table office_list_export (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id uuid not null,
  language text not null,
  filter text not null,
  expires_at timestamptz not null
);

-- Lists of names that players are held against: sanctions, people in public office, lists of the operator's own.
create table screening_list (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('sanctions', 'office', 'own')),
  format text not null check (format in ('un', 'eu', 'ofac', 'ofacAdvanced', 'opensanctions')),
  added_by uuid not null,
  added_at timestamptz not null default clock_timestamp()
);

-- A file that was sent, until it is read; one that nobody said of which list it is for an hour.
create table screening_file (
  id uuid primary key,
  hash bytea not null check (length(hash) = 32),
  bytes bigint not null,
  sent_by uuid not null,
  sent_at timestamptz not null default clock_timestamp()
);
create table screening_part (
  file_id uuid not null references screening_file on delete cascade,
  number int not null,
  bytes bytea not null,
  primary key (file_id, number)
);

-- A file of a list, read into entries. One of a list is in use.
create table screening_version (
  id uuid primary key,
  list_id uuid not null references screening_list,
  number int not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'used', 'replaced', 'discarded', 'failed')),
  -- Null once it is read.
  file_id uuid references screening_file,
  file_hash bytea not null check (length(file_hash) = 32),
  bytes bigint not null,
  -- How far it is read.
  bytes_read bigint not null default 0,
  entries int not null default 0,
  -- Entries of the file that are no people, or without a name.
  left_out int not null default 0,
  -- Against the version in use when it was read.
  added int not null default 0,
  changed int not null default 0,
  gone int not null default 0,
  -- Why it could not be read.
  fault text,
  loaded_by uuid not null,
  loaded_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  used_at timestamptz,
  tries int not null default 0,
  try_at timestamptz not null default clock_timestamp(),
  unique (list_id, number),
  check ((state = 'failed') = (fault is not null))
);
create unique index screening_version_used on screening_version (list_id) where state = 'used';
create index screening_version_waiting on screening_version (try_at) where state = 'waiting';

-- Somebody a list names, as one or more of its versions do: another word in it makes another entry.
create table screening_entry (
  id bigint generated always as identity primary key,
  list_id uuid not null references screening_list,
  external_id text not null,
  hash bytea not null check (length(hash) = 32),
  person jsonb not null,
  -- Of the version of its list that is in use.
  is_used boolean not null default false,
  unique (list_id, external_id, hash)
);
create table screening_member (
  version_id uuid not null references screening_version on delete cascade,
  entry_id bigint not null references screening_entry,
  primary key (version_id, entry_id)
);
create index screening_member_entry on screening_member (entry_id);

-- What an entry is found by: numbers that its names share with spellings of them (shared/src/rules/screening/keys.ts).
create table screening_key (
  key int not null,
  entry_id bigint not null references screening_entry on delete cascade,
  primary key (key, entry_id)
);
create index screening_key_entry on screening_key (entry_id);

-- A player who may be somebody a list names. One row for each pair; what was found anew stands in its place.
create table screening_hit (
  id uuid primary key,
  player_id uuid not null,
  list_id uuid not null references screening_list,
  external_id text not null,
  entry_id bigint not null references screening_entry,
  state text not null default 'open' check (state in ('open', 'confirmed', 'cleared')),
  score_e4 int not null check (score_e4 between 0 and 10000),
  score_version int not null,
  -- What of the player was compared; sealed. By the index it is seen whether that has changed.
  person bytea not null,
  person_index bytea not null check (length(person_index) = 32),
  found_at timestamptz not null default clock_timestamp(),
  unique (player_id, list_id, external_id)
);
create index screening_hit_queue on screening_hit (state, id);
create index screening_hit_entry on screening_hit (entry_id);
create index screening_hit_person_key on screening_hit (substr(person, 1, 4));

-- Every step a hit took. Only ever added to.
create table screening_step (
  id uuid primary key,
  hit_id uuid not null references screening_hit,
  state text not null,
  actor_kind text not null check (actor_kind in ('staff', 'system')),
  actor_id uuid,
  -- Why; sealed.
  reason bytea,
  happened_at timestamptz not null default clock_timestamp()
);
create index screening_step_hit on screening_step (hit_id, id);
create index screening_step_reason_key on screening_step (substr(reason, 1, 4)) where reason is not null;

-- How far all players are held against the lists.
create table screening_pass (
  is_only boolean primary key default true check (is_only),
  wanted_at timestamptz,
  began_at timestamptz,
  ended_at timestamptz,
  -- The last player who was looked at; null: none yet, or all were.
  last_player_id uuid,
  players bigint not null default 0,
  hits bigint not null default 0,
  try_at timestamptz not null default clock_timestamp()
);
insert into screening_pass default values;

-- Players as the office looks for them: by the first letters of the username, and those who closed their account.
create index identity_player_username on identity_player (username_key text_pattern_ops);
create index identity_player_closed on identity_player (created_at, id) where closed_at is not null;

-- What staff write of a player for each other. A note goes with the account it is about; until then no wording is ever lost.
create table office_player_note (
  id uuid primary key,
  player_id uuid not null,
  created_at timestamptz not null default clock_timestamp()
);
create index office_player_note_player on office_player_note (player_id, id desc);

create table office_player_note_version (
  id uuid primary key,
  note_id uuid not null references office_player_note,
  player_id uuid not null,
  version int not null check (version > 0),
  -- Sealed for its row.
  words bytea not null,
  -- Of staff; told to nobody but staff.
  written_by uuid not null,
  written_at timestamptz not null default clock_timestamp(),
  unique (note_id, version)
);
create index office_player_note_version_player on office_player_note_version (player_id);
create index office_player_note_version_newest on office_player_note_version (note_id, id desc);

create trigger office_player_note_unchanged before update on office_player_note
  for each statement execute function audit_refuse_change();
create trigger office_player_note_version_unchanged before update on office_player_note_version
  for each statement execute function audit_refuse_change();

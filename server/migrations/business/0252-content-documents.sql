-- What staff arrange as a whole (a slider) before it is shown: every saved wording is kept as it was, and so is which of them was
-- shown from when on, by whom.
create table content_document (
  key text collate "C" primary key check (length(key) between 1 and 60),
  version int not null default 0 check (version >= 0),
  -- The wording that is worked on; null: no draft.
  draft_revision int check (draft_revision > 0)
);

create table content_document_revision (
  key text collate "C" not null references content_document,
  revision int not null check (revision > 0),
  -- The first wording of the same draft: whoever wrote any since then wrote a part of it.
  first_revision int not null check (first_revision between 1 and revision),
  -- The version that was shown when it was written, and that it is to follow.
  base_version int not null check (base_version >= 0),
  body jsonb not null,
  restored_version int check (restored_version > 0),
  -- Null: what was shown before anybody of this house changed it.
  saved_by uuid,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (key, revision)
);
create trigger content_document_revision_append_only before update or delete or truncate on content_document_revision
  for each statement execute function content_refuse_change();

create table content_document_version (
  key text collate "C" not null,
  version int not null check (version > 0),
  revision int not null,
  asked_by uuid,
  approved_by uuid check (approved_by <> asked_by),
  published_at timestamptz not null default clock_timestamp(),
  primary key (key, version),
  foreign key (key, revision) references content_document_revision
);
create trigger content_document_version_append_only before update or delete or truncate on content_document_version
  for each statement execute function content_refuse_change();

-- A slider that an operator arranged: what ships with the platform no longer replaces any of it.
alter table content_slider add column is_customised boolean not null default false;
-- From when and until when an item is shown; null: without bound.
alter table content_slider_item
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add check (shown_from < shown_until);

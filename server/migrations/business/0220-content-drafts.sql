-- What staff write of a text before it is shown. Every wording that was saved is kept as it was, so that what two people
-- reviewed is what is published, and nothing that somebody wrote is lost.
create table content_text_revision (
  text_id uuid not null references content_text,
  revision int not null check (revision > 0),
  -- The first wording of the same draft: whoever wrote any since then wrote a part of it.
  first_revision int not null check (first_revision between 1 and revision),
  -- The version that was shown when it was written, and that it is to follow.
  base_version int not null check (base_version > 0),
  -- Empty: not written yet in that language.
  title_en text not null check (length(title_en) <= 200),
  title_fa text not null check (length(title_fa) <= 200),
  html_en text not null check (length(html_en) <= 200000),
  html_fa text not null check (length(html_fa) <= 200000),
  -- The version whose words were taken back; null: they were written.
  restored_version int check (restored_version > 0),
  saved_by uuid not null,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (text_id, revision)
);
create trigger content_text_revision_append_only before update or delete or truncate on content_text_revision
  for each statement execute function content_refuse_change();

-- The wording that is worked on; null: no draft.
alter table content_text add column draft_revision int check (draft_revision > 0);

-- What two people said is to be shown, at once or from a moment on, and what became of it.
create table content_publication (
  id uuid primary key,
  text_id uuid not null references content_text,
  revision int not null,
  is_material boolean not null,
  due_at timestamptz not null,
  asked_by uuid not null,
  approved_by uuid not null check (approved_by <> asked_by),
  approved_at timestamptz not null default clock_timestamp(),
  -- `outdated`: when its moment came, another version was shown than the one it was reviewed against.
  outcome text check (outcome in ('published', 'cancelled', 'outdated')),
  ended_at timestamptz,
  version int check (version > 0),
  foreign key (text_id, revision) references content_text_revision,
  check ((outcome is null) = (ended_at is null)),
  check ((version is not null) = (coalesce(outcome, '') = 'published'))
);
create unique index content_publication_waiting on content_publication (text_id) where ended_at is null;
create index content_publication_due on content_publication (due_at) where ended_at is null;
create unique index content_publication_version on content_publication (text_id, version) where version is not null;

-- Links that show one wording in the real page for a few minutes, while the session of staff that asked for it goes on.
create table content_preview (
  secret_hash bytea primary key,
  text_id uuid not null,
  revision int not null,
  session_id uuid not null,
  person_id uuid not null,
  -- Of the browser that opened it first: it opens in no other.
  claim_hash bytea,
  expires_at timestamptz not null,
  foreign key (text_id, revision) references content_text_revision
);
create index content_preview_expiry on content_preview (expires_at);

-- Documents that two people said are to be shown from a moment on, and what became of it.
create table content_document_publication (
  id uuid primary key,
  key text collate "C" not null,
  revision int not null,
  due_at timestamptz not null,
  asked_by uuid not null,
  approved_by uuid not null check (approved_by <> asked_by),
  approved_at timestamptz not null default clock_timestamp(),
  -- `outdated`: when its moment came, another version was shown than the one it was reviewed against. `unfit`: it could not be shown any
  -- more as it was written. `unallowed`: who asked or who approved had lost the right.
  outcome text check (outcome in ('published', 'cancelled', 'outdated', 'unfit', 'unallowed')),
  ended_at timestamptz,
  foreign key (key, revision) references content_document_revision,
  check ((outcome is null) = (ended_at is null))
);
create unique index content_document_publication_waiting on content_document_publication (key) where ended_at is null;
create index content_document_publication_due on content_document_publication (due_at) where ended_at is null;

-- Verifications of the books that staff asked for, with how far they came: any process shows one that another does.
create table office_books_run (
  id uuid primary key,
  is_deep boolean not null,
  asked_by text not null check (asked_by <> ''),
  asked_at timestamptz not null default clock_timestamp(),
  -- Null: it waits for a process.
  begun_at timestamptz,
  -- The sign of life of whoever does it.
  seen_at timestamptz not null default clock_timestamp(),
  postings bigint not null default 0,
  total bigint not null default 0,
  ended_at timestamptz,
  outcome text check (outcome in ('right', 'wrong', 'failed')),
  differences text[] not null default '{}',
  check ((outcome is null) = (ended_at is null))
);
create unique index office_books_run_one on office_books_run ((true)) where ended_at is null;

-- Reports that are planned: what is made, when, and to whom of staff it is mailed. Days and hours are of UTC.
create table revenue_schedule (
  id uuid primary key,
  title text not null check (title <> ''),
  report text not null,
  period text not null check (period in ('yesterday', 'last_week', 'last_month', 'this_month', 'this_year', 'to_date')),
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  hour smallint not null check (hour between 0 and 23),
  weekday smallint check (weekday between 1 and 7),
  month_day smallint check (month_day between 1 and 28),
  language text not null,
  -- Of staff, as is who saved it last: by their right it is made.
  recipients uuid[] not null check (cardinality(recipients) > 0),
  saved_by uuid not null,
  is_paused boolean not null default false,
  next_due_at timestamptz not null,
  -- Counts what people changed of it.
  version int not null default 1,
  check ((rhythm = 'weekly') = (weekday is not null)),
  check ((rhythm = 'monthly') = (month_day is not null))
);
create index revenue_schedule_due on revenue_schedule (next_due_at) where not is_paused;

-- Each time a planned report was due, and what became of it.
create table revenue_run (
  id uuid primary key,
  schedule_id uuid not null references revenue_schedule on delete cascade,
  due_at timestamptz not null,
  from_day text collate "C" not null,
  to_day text collate "C" not null,
  report text not null,
  state text not null default 'waiting' check (state in ('waiting', 'made', 'failed', 'unallowed')),
  tries int not null default 0,
  -- When it is tried (again). Whoever takes it puts it off, so that nobody else does.
  try_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  mailed int not null default 0,
  -- However many processes see that it is due, it is made once.
  unique (schedule_id, due_at),
  check ((state = 'waiting') = (ended_at is null))
);
create index revenue_run_waiting on revenue_run (try_at) where state = 'waiting';
create unique index revenue_run_one on revenue_run (schedule_id) where state = 'waiting';
create index revenue_run_ended on revenue_run (ended_at) where ended_at is not null;

-- The report that was made, in pieces of text.
create table revenue_run_part (
  file_id uuid not null references revenue_run on delete cascade,
  number int not null,
  text text not null,
  primary key (file_id, number)
);

-- Links of mails to them: each works once, for the person it was sent to.
create table revenue_mailed_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  run_id uuid not null references revenue_run on delete cascade,
  staff_id uuid not null,
  expires_at timestamptz not null
);
create index revenue_mailed_link_run on revenue_mailed_link (run_id);

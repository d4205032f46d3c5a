-- The parts of the house that read calls, and what each has told of the cash-outs it read: the end of a round waits for them.
create table rooms_crash_reader (
  -- As it stands among the leases.
  part text primary key,
  -- Of the rounds up to this one it has told everything.
  round_int_id int not null,
  -- Cash-outs of that round, read in time, that it could not write: by bet, in hundredths.
  points jsonb not null,
  -- When it last showed that it reads. Who is away for a moment is waited for all the same.
  seen_at timestamptz not null default clock_timestamp()
);

-- The sites of help organisations, and whether they answered when they were last asked.
create table limits_help_link (
  url text primary key,
  asked_at timestamptz not null default clock_timestamp(),
  -- How often in turn it did not answer; 0: it did.
  failures int not null check (failures >= 0),
  -- What the last answer was, for the operator.
  finding text not null
);

-- What is to be done about a case, by whom and until when.
create table risk_task (
  id uuid primary key,
  case_id uuid not null references risk_case,
  -- Sealed.
  text bytea not null,
  -- Of staff; null: whoever comes first.
  person_id uuid,
  due_on date,
  added_by uuid not null,
  added_at timestamptz not null default clock_timestamp(),
  done_by uuid,
  done_at timestamptz,
  check ((done_by is null) = (done_at is null))
);
create index risk_task_case on risk_task (case_id, id);
create index risk_task_text_key on risk_task (substr(text, 1, 4));

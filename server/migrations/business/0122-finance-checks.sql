-- Looks at public records that a licence asks for before a player pays in much: open until somebody writes the answer.
create table limits_finance_check (
  id uuid primary key,
  player_id uuid not null,
  currency text not null,
  -- What the deposits of thirty days, less withdrawals, would have come to.
  net bigint not null,
  asked_at timestamptz not null default clock_timestamp(),
  answer text check (answer in ('clear', 'vulnerable')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create unique index limits_finance_check_open on limits_finance_check (player_id) where answer is null;
create index limits_finance_check_of on limits_finance_check (player_id, answered_at desc);

-- What providers say at the end of a day moved, line by line, and the days that were compared with the books.
create table cashier_statement_line (
  gateway_code text not null,
  -- How the provider calls the line.
  line text not null,
  kind text not null check (kind in ('payment', 'refund', 'chargeback')),
  -- Our name of it: of a refund the refund, else the deposit. It may be of none that is known here.
  subject_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  day date not null,
  primary key (gateway_code, line)
);
create index cashier_statement_line_day on cashier_statement_line (gateway_code, day);
create index cashier_statement_line_subject on cashier_statement_line (subject_id);

create table cashier_statement (
  gateway_code text not null,
  day date not null,
  line_count int not null,
  -- Differences found on this day.
  difference_count int not null,
  -- What moved by kind and currency, as the provider says: [{kind, currency, amount}].
  sums jsonb not null,
  compared_at timestamptz not null default clock_timestamp(),
  primary key (gateway_code, day)
);
-- What came on a day is compared with the statements around it.
create index cashier_deposit_step_moment on cashier_deposit_step (happened_at) where status in ('credited', 'under_review', 'rejected');
create index cashier_refund_ended on cashier_refund (ended_at) where status = 'done';

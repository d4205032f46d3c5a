-- What two people said is to be paid out of suspense: one order at a time for a player and currency. It is made before the bank is
-- asked, and ends when the transfer is written down or the order is cancelled.
create table ledger_payment_order (
  id uuid primary key,
  player_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  ordered_at timestamptz not null default clock_timestamp(),
  ordered_by text not null check (ordered_by <> ''),
  outcome text check (outcome in ('paid', 'cancelled')),
  ended_at timestamptz,
  ended_by text check (ended_by <> ''),
  check (num_nonnulls(outcome, ended_at, ended_by) in (0, 3))
);
create unique index ledger_payment_order_open on ledger_payment_order (player_id, currency) where ended_at is null;

-- The order that pays an amount; one that was cancelled pays nothing any more.
alter table ledger_suspense add column order_id uuid references ledger_payment_order;
create index ledger_suspense_order on ledger_suspense (order_id) where order_id is not null;

-- Transfers that paid something out, so that none counts for two payments, however its reference is typed.
create table ledger_paid_transfer (
  transfer text not null check (transfer <> ''),
  -- The same without blanks, in one case and with the digits of ASCII.
  transfer_key text primary key,
  player_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null default clock_timestamp()
);
create trigger ledger_paid_transfer_append_only before update or delete or truncate on ledger_paid_transfer
  for each statement execute function ledger_refuse_change();

-- Of those that came before this table, the first of each reference.
insert into ledger_paid_transfer (transfer, transfer_key, player_id, currency, amount, paid_at)
select paid_transfer, lower(regexp_replace(paid_transfer, '\s', '', 'g')), player_id, currency, sum(amount), min(paid_at) from ledger_suspense where paid_at is not null
group by paid_transfer, player_id, currency order by min(paid_at)
on conflict do nothing;

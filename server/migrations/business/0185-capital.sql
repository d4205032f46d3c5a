-- Transfers by which the operator brought capital, so that none counts twice, whoever says it: a command or the office.
create table ledger_capital (
  transfer text primary key check (transfer <> ''),
  currency text not null,
  amount bigint not null check (amount > 0),
  reference uuid not null,
  added_at timestamptz not null default clock_timestamp()
);
create trigger ledger_capital_append_only before update or delete or truncate on ledger_capital
  for each statement execute function ledger_refuse_change();

-- Those that came before this table stand in the trail alone.
insert into ledger_capital (transfer, currency, amount, reference, added_at)
select details ->> 'transfer', details ->> 'currency', (details ->> 'amountMinor')::bigint, target_id::uuid, happened_at
from audit_event where action = 'ledger.capital_added' and details ->> 'transfer' <> ''
on conflict do nothing;

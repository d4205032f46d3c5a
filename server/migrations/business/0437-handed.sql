-- Cash that left players in somebody's hand, by no gateway: an agent took it into the float. It counts with what was asked for.
create table withdrawals_handed (
  reference uuid primary key,
  player_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  handed_at timestamptz not null default clock_timestamp()
);
create index withdrawals_handed_of on withdrawals_handed (player_id, handed_at);
create trigger withdrawals_handed_append_only before update or delete or truncate on withdrawals_handed
  for each statement execute function ledger_refuse_change();

-- An account that is closed takes no stake and no deposit: a fact of the player that every bet knows (limits/player-facts.ts).
drop trigger identity_player_told on identity_player;
create trigger identity_player_told after update of person, age_verified_at, closed_at on identity_player
  for each row execute function ledger_facts_changed('id');

-- Money of closed accounts: each amount that lies in the house account `suspense` with the player it is owed to. Open until
-- the operator has paid it out; whoever is owed nothing more can be erased.
create table ledger_suspense (
  id uuid primary key,
  player_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Why it came: the balance at the closing, or what arrived after it.
  cause text not null check (cause in ('closing', 'payout', 'refund', 'deposit')),
  -- The bet, deposit or round it came from; of the closing the player.
  reference uuid not null,
  happened_at timestamptz not null,
  paid_at timestamptz,
  -- Who of the operator paid it, and how.
  paid_by text check (paid_by <> ''),
  paid_transfer text check (paid_transfer <> ''),
  check (num_nonnulls(paid_at, paid_by, paid_transfer) in (0, 3))
);
create index ledger_suspense_player on ledger_suspense (player_id, happened_at, id);
create index ledger_suspense_open on ledger_suspense (happened_at, id) where paid_at is null;

-- Asked for with the closing, done when nothing is owed any more (erase-account.ts).
alter table account_closing add column erase_asked boolean not null default false;
create index account_closing_erase on account_closing (closed_at) where erase_asked and erased_at is null;

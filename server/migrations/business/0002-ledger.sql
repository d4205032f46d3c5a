-- The books. A posting moves one amount from one account to another, so every posting sums to zero by its shape.

create table ledger_account (
  id bigint generated always as identity primary key,
  -- Set for a player's purse, null for an account of the house.
  player_id uuid,
  -- Player purses: cash, held, bonus. House accounts: the code of what they are for (games, clearing.sandbox, …).
  code text not null,
  currency text not null,
  -- Purses keep their balance here, under lock. A house account's balance is the sum of its postings: it has no row to
  -- fight over, so one busy house account never makes players wait for each other.
  balance bigint not null default 0,
  version bigint not null default 0,
  check (balance >= 0),
  check (player_id is not null or (balance = 0 and version = 0))
) with (fillfactor = 70);
create unique index ledger_account_purse on ledger_account (player_id, currency, code) where player_id is not null;
create unique index ledger_account_house on ledger_account (code, currency) where player_id is null;

create table ledger_batch (
  id bigint primary key,
  lane smallint not null,
  lane_seq bigint not null,
  posting_count int not null check (posting_count > 0),
  happened_at timestamptz not null,
  -- hash = sha256(previous hash of the lane ‖ the batch and its postings); see the ledger module's README for the text.
  hash bytea not null check (length(hash) = 32),
  constraint ledger_batch_lane_seq unique (lane, lane_seq)
);

create table ledger_posting (
  id bigint primary key,
  kind text not null,
  from_account bigint not null,
  to_account bigint not null,
  amount bigint not null check (amount > 0),
  -- Balance of a purse after this posting; null on the side of a house account.
  from_after bigint,
  to_after bigint,
  -- The bet, deposit or round this belongs to.
  reference uuid not null,
  -- The posting this one corrects.
  reverses bigint,
  happened_at timestamptz not null,
  check (from_account <> to_account)
);
create index ledger_posting_from_purse on ledger_posting (from_account, id) where from_after is not null;
create index ledger_posting_to_purse on ledger_posting (to_account, id) where to_after is not null;

-- Both sides of every posting as signed lines.
create view ledger_line as
  select id as posting_id, from_account as account_id, -amount as amount, from_after as balance_after, kind, reference, happened_at
    from ledger_posting
  union all
  select id, to_account, amount, to_after, kind, reference, happened_at from ledger_posting;

-- History is never changed: a correction is a new posting that names the old one.
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the books are append-only: % on % is refused', tg_op, tg_table_name using errcode = '42501';
end $$;
create trigger ledger_posting_append_only before update or delete or truncate on ledger_posting
  for each statement execute function ledger_refuse_change();
create trigger ledger_batch_append_only before update or delete or truncate on ledger_batch
  for each statement execute function ledger_refuse_change();
create trigger ledger_account_kept before delete or truncate on ledger_account
  for each statement execute function ledger_refuse_change();

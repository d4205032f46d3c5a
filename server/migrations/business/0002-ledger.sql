-- The books. A posting moves one amount from one account to another, so every posting sums to zero by its shape.
--
-- Accounts have no table of their own: account = owner * 16 + slot. Slot 0 is the house's, its owner a row of
-- ledger_house_account; slots 1 cash, 2 held, 3 bonus are a player's purses, their owner a row of ledger_wallet.

-- The purses of one player in one currency, in one row: one lock and one write per player and batch.
create table ledger_wallet (
  id bigint generated always as identity primary key,
  player_id uuid not null,
  currency text not null,
  cash bigint not null default 0 check (cash >= 0),
  held bigint not null default 0 check (held >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  -- Grows by one with every change of any purse.
  version bigint not null default 0,
  unique (player_id, currency)
) with (fillfactor = 50);

-- What the house keeps accounts for. The balance is the sum of the postings: there is no row to fight over, so one busy
-- house account never makes players wait for each other.
create table ledger_house_account (
  id bigint generated always as identity primary key,
  code text not null,
  currency text not null,
  unique (code, currency)
);

create table ledger_batch (
  id bigint primary key,
  lane smallint not null,
  lane_seq bigint not null,
  posting_count int not null check (posting_count > 0),
  happened_at timestamptz not null,
  -- sha256 over the link before it, the batch and the Merkle root of its postings: shared/src/rules/books/chain.ts.
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
  from_after bigint check (from_after >= 0),
  to_after bigint check (to_after >= 0),
  -- The bet, deposit or round this belongs to.
  reference uuid not null,
  -- The posting this one takes back.
  reverses bigint,
  -- The wallet whose purse it changes; null between two accounts of the house.
  wallet_id bigint,
  happened_at timestamptz not null,
  check (from_account <> to_account),
  check ((from_account % 16 = 0) = (from_after is null) and (to_account % 16 = 0) = (to_after is null)),
  -- No posting stands between two players.
  constraint ledger_posting_one_player check (
    (from_account % 16 = 0 or from_account / 16 = wallet_id) and (to_account % 16 = 0 or to_account / 16 = wallet_id)
  )
);
create index ledger_posting_wallet on ledger_posting (wallet_id, id) where wallet_id is not null;

-- Which posting took back which: once at most. Apart from ledger_posting, whose every row would pay for an index of its own.
create table ledger_reversal (
  reversed_id bigint primary key,
  posting_id bigint not null
);

-- Both sides of every posting as signed lines.
create view ledger_line as
  select id as posting_id, from_account as account, -amount as amount, from_after as balance_after, kind, reference, happened_at
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
create trigger ledger_reversal_append_only before update or delete or truncate on ledger_reversal
  for each statement execute function ledger_refuse_change();
create trigger ledger_wallet_kept before delete or truncate on ledger_wallet
  for each statement execute function ledger_refuse_change();
create trigger ledger_house_account_kept before update or delete or truncate on ledger_house_account
  for each statement execute function ledger_refuse_change();

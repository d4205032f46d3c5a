-- A statement can be asked for one kind. Among a million bets a few deposits are found by an index that bets do not enter.
create index ledger_posting_wallet_rare on ledger_posting (wallet_id, id)
  where wallet_id is not null and kind not in ('stake', 'hold', 'payout');

-- A statement that is about to be downloaded. The link works once and only for a short time; its secret is kept as a hash.
create table cashier_export (
  token_hash bytea primary key check (length(token_hash) = 32),
  player_id uuid not null,
  language text not null,
  -- The input of the call.
  filter text not null,
  expires_at timestamptz not null
);

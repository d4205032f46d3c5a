-- Money that players asked to have paid out: a purse of its own (slot 4), never playable, and theirs until it is sent.
alter table ledger_wallet add column withdrawal bigint not null default 0 check (withdrawal >= 0);

-- What it held at a moment, among a million other postings.
create index ledger_posting_wallet_withdrawal on ledger_posting (wallet_id, id)
  where from_account % 16 = 4 or to_account % 16 = 4;

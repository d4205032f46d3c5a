-- Bonus money in open bets: a purse of its own (slot 5), as own money in open bets has one.
alter table ledger_wallet add column bonus_held bigint not null default 0 check (bonus_held >= 0);

-- What it held at a moment, among a million other postings.
create index ledger_posting_wallet_bonus_held on ledger_posting (wallet_id, id)
  where from_account % 16 = 5 or to_account % 16 = 5;

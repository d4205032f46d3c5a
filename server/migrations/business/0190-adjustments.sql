-- What an adjustment of a balance was for, in words that its player reads; the money stands in the posting that refers to it. The
-- words are sealed, and go with the account when it is erased.
create table ledger_adjustment (
  id uuid primary key,
  player_id uuid not null,
  note bytea not null
);
create index ledger_adjustment_player on ledger_adjustment (player_id, id);

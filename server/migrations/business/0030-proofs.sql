-- Closed days: what is published of the books, and what the proofs under it are made from.

create table proofs_day (
  day text collate "C" primary key check (day ~ '^\d{4}-\d\d-\d\d$'),
  -- Unique: the days are a chain, whoever closes them.
  previous_hash text not null unique,
  hash text not null unique,
  -- The signed day as published: SignedDay of shared/src/rules/books/proof-documents.ts.
  document text not null,
  -- The salts of the day's leaves come from it. Random, never published.
  salt_secret bytea not null check (length(salt_secret) = 32)
);

-- The last link of every lane that a day contains: finds the day of a batch.
create table proofs_lane_head (
  lane smallint not null,
  lane_seq bigint not null,
  day text collate "C" not null references proofs_day,
  primary key (lane, lane_seq, day)
);

-- The tree over the batches of a day, at the height of 1,024 leaves: a path needs one such part and the roots of the others.
create table proofs_batch_part (
  day text collate "C" not null references proofs_day,
  first_batch_id bigint not null,
  root text not null,
  primary key (day, first_batch_id)
);

-- The tree over what is owed, at the same height. The wallets of a part are kept in one text, `wallet,cash,held,bonus` a
-- line in the order of their salts: a tenth of what a row for each wallet and day would take.
create table proofs_liability_part (
  -- Checked at the end: the parts are written on the way to the day's own row.
  day text collate "C" not null references proofs_day deferrable initially deferred,
  currency text collate "C" not null,
  first_salt text collate "C" not null,
  root text not null,
  cash numeric not null,
  held numeric not null,
  bonus numeric not null,
  wallets text not null,
  primary key (day, currency, first_salt)
);

create trigger proofs_day_append_only before update or delete or truncate on proofs_day
  for each statement execute function ledger_refuse_change();
create trigger proofs_lane_head_append_only before update or delete or truncate on proofs_lane_head
  for each statement execute function ledger_refuse_change();
create trigger proofs_batch_part_append_only before update or delete or truncate on proofs_batch_part
  for each statement execute function ledger_refuse_change();
create trigger proofs_liability_part_append_only before update or delete or truncate on proofs_liability_part
  for each statement execute function ledger_refuse_change();

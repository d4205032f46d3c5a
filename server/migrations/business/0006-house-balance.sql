-- House accounts have no stored balance in the money path. Behind it, their postings are added up from time to time, so that
-- reading a balance costs what happened since the last time and not the whole history.

-- How far each lane is added up: its batches up to this link. Batches of different lanes commit out of the order of their
-- numbers, links of one lane never do.
create table ledger_rollup (
  lane smallint primary key,
  lane_seq bigint not null
);

-- The sum of an account's postings up to there. An account that had none yet has no row.
create table ledger_house_balance (
  account bigint primary key,
  balance bigint not null
);

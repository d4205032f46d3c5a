-- How far the books were verified with nothing wrong: where the next verification goes on. Written only by a verification that
-- found no difference, in the snapshot it looked at.

-- The last verified link of each lane.
create table ledger_verified (
  lane smallint primary key,
  lane_seq bigint not null,
  hash bytea not null,
  verified_at timestamptz not null default clock_timestamp()
);

-- What the postings up to there add up to, for every account that has any.
create table ledger_verified_account (
  account bigint primary key,
  balance bigint not null,
  -- Postings that touch the account: together those of a wallet's purses are its version.
  line_count bigint not null
);

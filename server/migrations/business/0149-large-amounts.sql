-- Up to which link of each lane postings were looked through for amounts that have a line in the audit trail.
create table ledger_large_mark (
  lane smallint primary key,
  lane_seq bigint not null
);

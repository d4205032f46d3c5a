-- What a verification of the books found wrong, and whose money stands still until somebody has closed the incident.

-- One is open at a time: whatever else is found belongs to it.
create table ledger_incident (
  id uuid primary key,
  opened_at timestamptz not null default clock_timestamp(),
  -- The person who takes care of it.
  owner text not null check (owner <> ''),
  -- The last verification while it is open, and how many differences that found: 0 when the books are right again.
  looked_at timestamptz not null default clock_timestamp(),
  difference_count int not null default 0,
  closed_at timestamptz,
  closed_by text check (closed_by <> ''),
  resolution text check (resolution <> ''),
  check (num_nonnulls(closed_at, closed_by, resolution) in (0, 3))
);
create unique index ledger_incident_open on ledger_incident ((true)) where closed_at is null;

-- What it is about, as the verification names it: account 33, wallet 2, posting 65536, batch 7, lane 0, currency USD.
create table ledger_incident_subject (
  incident_id uuid not null references ledger_incident,
  name text not null,
  -- What was said of it first.
  finding text not null,
  first_seen_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  primary key (incident_id, name)
);

-- In the row that every bet and deposit locks anyway, so that looking costs nothing and no bet passes a freeze.
alter table ledger_wallet add column is_frozen boolean not null default false;

-- Accounts of the house that no new money goes through.
create table ledger_frozen_house (house_account_id bigint primary key);

-- Postings made on top of a wrong stored balance tell a wrong balance-after for ever, for nobody can change them. Whoever closes
-- an incident may accept those of one account, from the first to the last: their balance-after is then not looked at again.
create table ledger_accepted_span (
  account bigint not null,
  first_posting_id bigint not null,
  last_posting_id bigint not null check (last_posting_id >= first_posting_id),
  incident_id uuid not null references ledger_incident,
  accepted_at timestamptz not null default clock_timestamp(),
  primary key (account, first_posting_id)
);
create trigger ledger_accepted_span_append_only before update or delete or truncate on ledger_accepted_span
  for each statement execute function ledger_refuse_change();

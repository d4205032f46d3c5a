-- What of a chargeback was a fee that the house gave up, and what the player had played away and owes: a dispute that is won gives it back.
alter table cashier_deposit
  -- What a bank took back before the rest came into play, also where that came back later.
  add column charged_before bigint not null default 0 check (charged_before >= 0),
  add column charged_fee bigint not null default 0 check (charged_fee >= 0),
  add column charged_owed bigint not null default 0 check (charged_owed >= 0),
  add column won_back bigint not null default 0 check (won_back >= 0);

-- A bank took a payment back, and the operator may show by evidence that it was right.
create table cashier_dispute (
  id uuid primary key,
  deposit_id uuid not null references cashier_deposit (id),
  gateway_code text not null,
  -- How the provider calls it.
  external_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('open', 'won', 'lost', 'accepted')),
  -- Until when the provider takes evidence.
  due_at timestamptz not null,
  opened_at timestamptz not null,
  ended_at timestamptz,
  -- What was sent to the provider last; sealed.
  evidence bytea,
  evidence_by uuid,
  evidence_at timestamptz,
  check ((status = 'open') = (ended_at is null)),
  check ((evidence is null) = (evidence_at is null) and (evidence is null) = (evidence_by is null))
);
create unique index cashier_dispute_external on cashier_dispute (external_id, gateway_code);
create index cashier_dispute_deposit on cashier_dispute (deposit_id);
create index cashier_dispute_status on cashier_dispute (status, id);
create index cashier_dispute_seal on cashier_dispute (substr(evidence, 1, 4)) where evidence is not null;

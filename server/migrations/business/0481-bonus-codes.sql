-- Codes that a bonus can be had by, beside the one of its offer: made in batches, each told once.
create table bonuses_code_batch (
  id uuid primary key,
  bonus_id uuid not null references bonuses_offer,
  -- So many players may use each code.
  uses int not null check (uses between 1 and 100000),
  note text not null,
  expires_at timestamptz not null,
  made_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  voided_by uuid,
  voided_at timestamptz,
  check ((voided_at is null) = (voided_by is null))
);
create index bonuses_code_batch_bonus on bonuses_code_batch (bonus_id, id);

create table bonuses_code (
  -- Keyed: who reads the table finds no code by trying.
  code_mac bytea primary key,
  batch_id uuid not null references bonuses_code_batch,
  used int not null default 0 check (used >= 0)
);
create index bonuses_code_of_batch on bonuses_code (batch_id) include (used);

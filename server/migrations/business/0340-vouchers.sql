-- Vouchers of the operator: a batch is of one value. Its codes are made when its file is taken, once, and no code is kept.
create sequence cashier_voucher_batch_number_seq;
create table cashier_voucher_batch (
  id uuid primary key,
  int_id bigint not null unique default nextval('cashier_voucher_batch_number_seq'),
  currency text not null,
  -- What one voucher is worth.
  amount bigint not null check (amount > 0),
  count int not null check (count between 1 and 5000),
  campaign text not null,
  expires_at timestamptz not null,
  asked_by uuid not null,
  approved_by uuid not null check (approved_by <> asked_by),
  reason text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- When its codes were made, and for whom; null: it has none yet.
  printed_at timestamptz,
  printed_by uuid,
  voided_at timestamptz,
  voided_by uuid,
  check ((printed_at is null) = (printed_by is null) and (voided_at is null) = (voided_by is null))
);

create table cashier_voucher (
  id uuid primary key,
  batch_id uuid not null references cashier_voucher_batch (id),
  number int not null,
  -- Keyed by a secret outside of the database: by that alone a code is found.
  code_mac bytea not null unique check (length(code_mac) = 32),
  tail text not null,
  status text not null check (status in ('unused', 'used', 'void')),
  used_by uuid,
  deposit_id uuid unique,
  used_at timestamptz,
  voided_at timestamptz,
  voided_by uuid,
  unique (batch_id, number),
  check ((status = 'used') = (deposit_id is not null) and (deposit_id is null) = (used_by is null)),
  check ((status = 'void') = (voided_at is not null))
);
create index cashier_voucher_tail on cashier_voucher (tail);
create index cashier_voucher_player on cashier_voucher (used_by) where used_by is not null;

-- How often codes were wrong: of a player, of an address, of a block of addresses. Who it is, only the key tells.
create table cashier_voucher_failure (
  who_mac bytea primary key check (length(who_mac) = 32),
  failure_count int not null,
  window_started_at timestamptz not null,
  lock_count int not null,
  locked_until timestamptz
);

-- Links to the file with the codes of a batch.
create table office_voucher_link (like office_list_export including all);

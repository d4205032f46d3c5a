-- A deposit has a life: it is asked for, paid at the page of a provider, asked about, and credited, or not.
create sequence cashier_deposit_number_seq;
alter table cashier_deposit drop constraint cashier_deposit_status_check;
alter table cashier_deposit
  add constraint cashier_deposit_status_check check (status in ('created', 'pending_user', 'pending_provider', 'confirming', 'expired',
    'failed', 'under_review', 'credited', 'rejected', 'refunded', 'chargeback')),
  add column int_id bigint not null default nextval('cashier_deposit_number_seq'),
  -- What came into play; null: nothing did, or all of it at once (a row of an older version).
  add column credited bigint check (credited > 0),
  -- What came and lies aside, and what of it all went back.
  add column aside bigint not null default 0 check (aside >= 0),
  add column refunded bigint not null default 0 check (refunded >= 0),
  -- What the bank of the payer took back, as far as it is written down.
  add column charged_back bigint not null default 0 check (charged_back >= 0),
  -- What the provider says came, where that is not what was asked.
  add column came bigint check (came > 0),
  add column came_currency text,
  -- Why it ended as it did.
  add column reason text,
  -- How the provider calls it.
  add column reference text,
  add column redirect_url text,
  -- Whether it counts for the limits of its player.
  add column is_counted boolean not null default true,
  add column expires_at timestamptz,
  add column ended_at timestamptz,
  -- When the provider is asked (again); null: never. Whoever takes it puts it half a minute off, so that nobody else does.
  add column ask_at timestamptz,
  add column asked_count int not null default 0,
  add column asked_at timestamptz;
create unique index cashier_deposit_number on cashier_deposit (player_id, int_id desc);
create unique index cashier_deposit_reference on cashier_deposit (gateway_code, reference) where reference is not null;
create index cashier_deposit_open on cashier_deposit (player_id)
  where status in ('created', 'pending_user', 'pending_provider', 'confirming');
create index cashier_deposit_due on cashier_deposit (ask_at) where ask_at is not null;
create index cashier_deposit_gateway on cashier_deposit (gateway_code, created_at);
-- Lists of staff that are narrowed: by how a deposit stands, by its gateway, by its amount.
create index cashier_deposit_status on cashier_deposit (status, id);
create index cashier_deposit_by_gateway on cashier_deposit (gateway_code, id);
create index cashier_deposit_amount on cashier_deposit (currency, amount_minor);
create index cashier_deposit_review on cashier_deposit (id) where status in ('under_review', 'rejected');

-- Every step of a deposit, for ever.
create table cashier_deposit_step (
  deposit_id uuid not null,
  status text not null,
  actor_kind text not null check (actor_kind in ('player', 'staff', 'system', 'provider')),
  actor_id uuid,
  happened_at timestamptz not null,
  -- No deposit comes to a status twice.
  primary key (deposit_id, status)
);

-- What was said to providers and by them, for ever: that it was, and what came of it; never a secret, never what a card is.
create table cashier_message (
  id uuid primary key,
  gateway_code text not null,
  direction text not null check (direction in ('in', 'out')),
  kind text not null,
  -- The name the provider gives to a message of its own.
  external_id text,
  -- Null: of none that is known here.
  deposit_id uuid,
  -- SHA-256 of what was said.
  digest bytea check (length(digest) = 32),
  outcome text not null,
  happened_at timestamptz not null default clock_timestamp()
);
-- A message that is sent twice is taken once.
create unique index cashier_message_once on cashier_message (gateway_code, external_id) where direction = 'in';
create index cashier_message_deposit on cashier_message (deposit_id, id);
create index cashier_message_out on cashier_message (gateway_code, id desc) where direction = 'out';

create function cashier_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = '42501';
end $$;
create trigger cashier_deposit_step_append_only before update or delete or truncate on cashier_deposit_step
  for each statement execute function cashier_refuse_change();
create trigger cashier_message_append_only before update or delete or truncate on cashier_message
  for each statement execute function cashier_refuse_change();

-- Money that goes back through the gateway it came by.
create table cashier_refund (
  id uuid primary key,
  deposit_id uuid not null references cashier_deposit (id),
  -- barred: it came when it might not be played. review: staff did not take it. staff: it was played with, or could have been.
  cause text not null check (cause in ('barred', 'review', 'staff')),
  currency text not null,
  amount bigint not null check (amount > 0),
  -- retried: what failed was sent once more, as a refund of its own.
  status text not null check (status in ('asked', 'done', 'failed', 'retried')),
  reference text,
  created_at timestamptz not null,
  ended_at timestamptz,
  ask_at timestamptz not null default clock_timestamp(),
  asked_count int not null default 0
);
create index cashier_refund_deposit on cashier_refund (deposit_id);
create index cashier_refund_due on cashier_refund (ask_at) where status = 'asked';

-- What a person has to look at: each difference between a provider and the books has an owner.
create table cashier_incident (
  id uuid primary key,
  gateway_code text not null,
  -- Null: about none that is known here.
  deposit_id uuid,
  kind text not null,
  -- What the difference is, where it is found by looking: found again, it is not opened again.
  difference text,
  details jsonb not null default '{}',
  owner text not null,
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  closed_by text,
  -- What was found and done.
  resolution text,
  check ((closed_at is null) = (resolution is null) and (closed_at is null) = (closed_by is null))
);
create index cashier_incident_open on cashier_incident (id) where closed_at is null;
create index cashier_incident_closed on cashier_incident (id) where closed_at is not null;
create index cashier_incident_deposit on cashier_incident (deposit_id);
create unique index cashier_incident_once on cashier_incident (gateway_code, kind, difference) where difference is not null;

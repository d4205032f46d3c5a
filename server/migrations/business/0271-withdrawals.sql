create sequence withdrawals_number_seq;

-- Where players have money sent. The number is sealed; the blind index finds it again, and a second owner of it.
create table withdrawals_account (
  id uuid primary key,
  player_id uuid not null,
  kind text not null check (kind in ('card', 'iban', 'crypto', 'merchant')),
  number bytea not null,
  number_index bytea not null check (length(number_index) = 32),
  -- Its last signs, which are shown.
  tail text not null,
  bank text,
  network text,
  status text not null check (status in ('unverified', 'pending', 'verified', 'rejected', 'archived')),
  is_default boolean not null default false,
  -- A new one rests: from then on money can be sent to it.
  usable_from timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  -- A payment from it verified it and no person: money goes back there, and a person looks at whatever is more.
  by_payment boolean not null default false
);
create unique index withdrawals_account_own on withdrawals_account (player_id, number_index) where status <> 'archived';
create unique index withdrawals_account_default on withdrawals_account (player_id) where is_default;
-- Staff find an account by what is shown of its number.
create index withdrawals_account_tail on withdrawals_account (lower(tail), id desc);
create index withdrawals_account_number on withdrawals_account (number_index);
create index withdrawals_account_waiting on withdrawals_account (id) where status in ('unverified', 'pending');

create table withdrawals_request (
  id uuid primary key,
  int_id bigint not null unique,
  player_id uuid not null,
  gateway_code text not null,
  account_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  status text not null check (status in ('requested', 'on_hold_kyc', 'under_review', 'on_hold_info', 'approved', 'recalled', 'processing',
    'paid', 'rejected', 'failed', 'cancelled')),
  way text not null check (way in ('automatic', 'one', 'two', 'kyc')),
  -- People who have to say yes, and who did.
  approvals_needed smallint not null,
  approvals smallint not null default 0,
  -- The player gave up the right to cancel.
  is_locked boolean not null default false,
  rejection text,
  -- Why staff rejected it, as they wrote to the player; sealed.
  note bytea,
  -- How the gateway calls the payout, or what staff gave as evidence.
  reference text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz,
  -- Somebody is at it, or it was held back: nobody else takes it until then.
  leased_until timestamptz,
  -- When the gateway is asked (again).
  ask_at timestamptz,
  asked_count int not null default 0,
  -- When a case was opened because it takes longer than stated.
  late_at timestamptz
);
create index withdrawals_request_player on withdrawals_request (player_id, int_id desc);
create index withdrawals_request_own_status on withdrawals_request (player_id, status, int_id desc);
create index withdrawals_request_open on withdrawals_request (id)
  where status not in ('paid', 'rejected', 'failed', 'cancelled');
create index withdrawals_request_in_time on withdrawals_request (created_at)
  where late_at is null and status not in ('paid', 'rejected', 'failed', 'cancelled');
create index withdrawals_request_sendable on withdrawals_request (leased_until nulls first, id) where status in ('requested', 'approved');
create index withdrawals_request_held on withdrawals_request (leased_until nulls first, id) where status = 'on_hold_kyc';
create index withdrawals_request_sent on withdrawals_request (ask_at) where status = 'processing';
create index withdrawals_request_paid on withdrawals_request (gateway_code, ended_at) where status = 'paid';
-- Lists of staff that are narrowed: by how a request stands, by its gateway, by its amount.
create index withdrawals_request_status on withdrawals_request (status, id);
create index withdrawals_request_gateway on withdrawals_request (gateway_code, id);
create index withdrawals_request_amount on withdrawals_request (currency, amount);
create index withdrawals_request_account on withdrawals_request (account_id);

-- Every step of a request, for ever.
create table withdrawals_step (
  request_id uuid not null,
  number bigint generated always as identity,
  status text not null,
  actor_kind text not null check (actor_kind in ('player', 'staff', 'system', 'provider')),
  actor_id uuid,
  happened_at timestamptz not null,
  primary key (request_id, number)
);
-- No request comes to a status twice, but to those of a question that is asked and answered.
create unique index withdrawals_step_once on withdrawals_step (request_id, status)
  where status not in ('under_review', 'on_hold_info');
create function withdrawals_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'steps of a withdrawal are append-only: % is refused', tg_op using errcode = '42501';
end $$;
create trigger withdrawals_step_append_only before update or delete or truncate on withdrawals_step
  for each statement execute function withdrawals_refuse_change();

-- What the sandbox's gateway, which is its own counterpart, has been told to pay: it remembers as a real one does.
create table cashier_sandbox_payout (
  reference uuid primary key,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('pending', 'paid', 'failed')),
  made_at timestamptz not null default clock_timestamp()
);

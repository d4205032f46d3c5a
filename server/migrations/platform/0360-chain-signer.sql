-- Coins on their way out. A house writes down what is to be sent; the signer, a process with a role of the database of its own, writes
-- down what it signed. Neither may write what the other writes: kept-tables.json, docs/decisions/0040-signer.md.
create function chain_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is sent over chains stays as it was written: % is refused', tg_op using errcode = '42501';
end $$;

create table chain_sending (
  -- Of a payout the id of its withdrawal.
  id uuid primary key,
  business_id int not null,
  -- sweep: from an address of a player to the hot wallet. gas: what such an address needs to be swept.
  kind text not null check (kind in ('payout', 'sweep', 'gas')),
  gateway_code text not null,
  network text not null,
  -- In small letters; null: the coin of the network itself.
  contract text,
  -- The number of the player's address it is about; null: a payout is about none.
  address_number bigint check ((address_number is null) = (kind = 'payout')),
  to_address text not null check (to_address ~ '^0x[0-9a-f]{40}$'),
  -- None of a payout that was given up before it was settled in coin.
  units numeric(78, 0) not null check (units > 0 or (units = 0 and kind = 'payout' and state = 'failed')),
  -- Of a payout: what it is in money of the account, and the rate it was sent at (one coin costs rate / 10^rate_decimals).
  currency text,
  amount bigint check (amount > 0),
  rate numeric(78, 0) check (rate > 0),
  rate_decimals int,
  state text not null default 'open' check (state in ('open', 'done', 'failed')),
  -- Which of the signed transactions is in which block, while it is open as it was seen last, and what it cost in units of the
  -- network's coin once that is certain.
  transaction text,
  height bigint,
  cost numeric(78, 0),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check ((kind = 'payout') = (amount is not null and currency is not null)),
  check ((kind = 'payout' and units > 0) = (rate is not null and rate_decimals is not null))
);
create index chain_sending_open on chain_sending (business_id, network, created_at) where state = 'open';
create index chain_sending_address on chain_sending (network, address_number) where address_number is not null;
-- One at a time from or to an address of a player: two would send the same coins.
create unique index chain_sending_one_at_a_time on chain_sending (network, address_number)
  where address_number is not null and state = 'open';
create index chain_sending_height on chain_sending (network, height) where height is not null;
create function chain_sending_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'open' and (to_jsonb(new) - '{state,transaction,height,cost,ended_at}'::text[])
    = (to_jsonb(old) - '{state,transaction,height,cost,ended_at}'::text[]) then
    return new;
  end if;
  raise exception 'what was asked to be sent stays as it was asked: % is refused', tg_op using errcode = '42501';
end $$;
create trigger chain_sending_kept before update or delete on chain_sending for each row execute function chain_sending_keep();
create trigger chain_sending_not_truncated before truncate on chain_sending
  for each statement execute function chain_sending_keep();

-- At which fee it is to be sent: a further try replaces the one before it, with the same number of the wallet.
create table chain_try (
  sending_id uuid not null references chain_sending (id),
  attempt smallint not null check (attempt > 0),
  gas_limit bigint not null check (gas_limit > 0),
  -- The most for a unit of gas, and of that what the maker of the block keeps, in the smallest units of the network's coin.
  fee_per_gas numeric(78, 0) not null check (fee_per_gas > 0),
  tip_per_gas numeric(78, 0) not null check (tip_per_gas >= 0),
  -- What the chain says is the next number of the wallet.
  chain_nonce bigint not null check (chain_nonce >= 0),
  asked_at timestamptz not null default clock_timestamp(),
  primary key (sending_id, attempt)
);
create trigger chain_try_append_only before update or delete or truncate on chain_try
  for each statement execute function chain_refuse_change();

-- Written by the signer alone. The number of a wallet that a sending has: one sending, one number, for ever.
create table signer_nonce (
  network text not null,
  sender text not null,
  nonce bigint not null check (nonce >= 0),
  sending_id uuid not null unique,
  business_id int not null,
  kind text not null,
  contract text,
  to_address text not null,
  units numeric(78, 0) not null,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (network, sender, nonce)
);
create index signer_nonce_lately on signer_nonce (network, taken_at);
create trigger signer_nonce_append_only before update or delete or truncate on signer_nonce
  for each statement execute function chain_refuse_change();

create table signer_signature (
  sending_id uuid not null references signer_nonce (sending_id),
  attempt smallint not null,
  hash text not null unique,
  -- The signed transaction, as it is given to a node.
  raw text not null,
  signed_at timestamptz not null default clock_timestamp(),
  primary key (sending_id, attempt)
);
-- What is over or was given up is never signed: whoever gives it up has its row, and the signer waits for them here.
create function signer_signs_open() returns trigger language plpgsql security definer set search_path = platform, pg_temp as $$
begin
  perform from chain_sending where id = new.sending_id and state = 'open' for share;
  if not found then raise exception 'what is over or given up is not signed' using errcode = '42501'; end if;
  return new;
end $$;
create trigger signer_signature_of_open before insert on signer_signature for each row execute function signer_signs_open();
create trigger signer_signature_append_only before update or delete or truncate on signer_signature
  for each statement execute function chain_refuse_change();

-- Why a sending is not signed now.
create table signer_refusal (
  sending_id uuid primary key,
  code text not null,
  since timestamptz not null default clock_timestamp()
);
create trigger signer_refusal_not_truncated before truncate on signer_refusal
  for each statement execute function chain_refuse_change();

-- The signer that is at work: its wallet, the key of the deposits' addresses it holds, and when it was last there.
create table signer_seat (
  only_one boolean primary key default true check (only_one),
  hot_wallet text not null,
  public_key text not null,
  seen_at timestamptz not null
);
create trigger signer_seat_not_truncated before truncate on signer_seat
  for each statement execute function chain_refuse_change();

-- What the hot wallet has of each coin, as its chain said last.
create table chain_level (
  gateway_code text primary key,
  units numeric(78, 0) not null check (units >= 0),
  read_at timestamptz not null
);

-- What the hot wallet had of each coin in the block up to which it was compared with what went in and out.
create table chain_compared (
  gateway_code text primary key,
  wallet text not null,
  height bigint not null,
  units numeric(78, 0) not null check (units >= 0),
  compared_at timestamptz not null default clock_timestamp()
);

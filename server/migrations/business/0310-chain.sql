-- Money that comes over chains of the EVM. Each player has an address of their own on each network, for ever.
create table cashier_chain_address (
  player_id uuid not null,
  network text not null,
  -- In small letters.
  address text not null unique check (address ~ '^0x[0-9a-f]{40}$'),
  -- Its place below the extended public key.
  number bigint not null unique,
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, network)
);

-- The block of each network that was read last.
create table cashier_chain_cursor (
  network text primary key,
  height bigint not null,
  hash text not null,
  -- When the node was last asked for more.
  read_at timestamptz not null
);

-- The blocks before it: by these it is found where a chain was rewritten.
create table cashier_chain_block (
  network text not null,
  height bigint not null,
  hash text not null,
  primary key (network, height)
);

-- What a deposit asks for: so many units of its coin, at a rate that holds until the deposit expires.
create table cashier_chain_order (
  deposit_id uuid primary key references cashier_deposit (id),
  units numeric(78, 0) not null check (units > 0),
  -- One coin costs rate / 10^rate_decimals of the deposit's currency.
  rate numeric(78, 0) not null check (rate > 0),
  rate_decimals int not null,
  created_at timestamptz not null default clock_timestamp()
);

-- Everything that ever came to an address of a player.
create table cashier_chain_transfer (
  id uuid primary key,
  network text not null,
  transaction text not null,
  -- Which of the transfers of its transaction.
  item text not null,
  player_id uuid not null,
  -- Null: of a coin that is not taken here.
  gateway_code text,
  contract text,
  units numeric(78, 0) not null check (units > 0),
  height bigint not null,
  block_at timestamptz not null,
  seen_at timestamptz not null default clock_timestamp(),
  -- Since when the block it was in is no longer of the chain.
  orphaned_at timestamptz,
  -- What it is worth, once that is settled, in minor units of its player's currency.
  amount bigint check (amount >= 0),
  -- How many of its units are worth what was promised, and at which rate since when the rest is; null: there is no rest.
  promised numeric(78, 0) not null default 0 check (promised >= 0 and promised <= units),
  rate numeric(78, 0) check (rate > 0),
  rate_decimals int,
  rated_at timestamptz,
  -- The deposit it belongs to; a deposit has one transfer.
  deposit_id uuid unique,
  -- How it differs from what the deposit asked for.
  differs text,
  unique (network, transaction, item)
);
create index cashier_chain_transfer_height on cashier_chain_transfer (network, height);
create index cashier_chain_transfer_player on cashier_chain_transfer (player_id);
create index cashier_chain_transfer_new on cashier_chain_transfer (id)
  where deposit_id is null and gateway_code is not null and orphaned_at is null and amount is distinct from 0;

-- What a network took for a sending of this business, in money: the operator pays it.
create table cashier_network_fee (
  sending_id uuid primary key,
  network text not null,
  -- Units of the network's coin.
  cost numeric(78, 0) not null check (cost > 0),
  currency text not null,
  -- What one coin cost when it was charged: rate / 10^rate_decimals.
  rate numeric(78, 0) not null check (rate > 0),
  rate_decimals int not null,
  -- Whole minor units; what is less is carried on to the next fee of the network in the currency, in trillionths of one.
  amount bigint not null check (amount >= 0),
  carried bigint not null check (carried >= 0 and carried < 1000000000000),
  number bigint generated always as identity,
  charged_at timestamptz not null default clock_timestamp(),
  -- Null while the posting is not made.
  booked_at timestamptz
);
create index cashier_network_fee_last on cashier_network_fee (network, currency, number desc);
create index cashier_network_fee_unbooked on cashier_network_fee (number) where booked_at is null;

-- Up to which number addresses of players were compared with the chain, by coin; behind the last the first comes again.
create table cashier_chain_compared (
  gateway_code text primary key,
  number bigint not null,
  compared_at timestamptz not null default clock_timestamp()
);

-- What staff said of the sweeps of a coin; no row: the job sweeps as the settings of the house say.
create table cashier_sweep_order (
  gateway_code text primary key,
  -- Nothing is swept until they are released.
  is_held boolean not null default false,
  -- For an hour from then on all that is believed is swept, however little.
  ordered_at timestamptz
);

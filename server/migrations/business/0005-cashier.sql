create table cashier_deposit (
  id uuid primary key,
  player_id uuid not null,
  gateway_code text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  status text not null check (status in ('credited')),
  created_at timestamptz not null
);
create index cashier_deposit_player on cashier_deposit (player_id, created_at desc);

-- What a deposit was told it costs when it began: its gateway may cost otherwise by the time its money comes.
alter table cashier_deposit
  add column fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  -- Ten thousandths of what comes.
  add column fee_basis_points int not null default 0 check (fee_basis_points between 0 and 5000);

-- Ways of payment that staff have switched off, and what players are told of it.
create table cashier_gateway_stop (
  direction text not null check (direction in ('in', 'out')),
  gateway_code text not null,
  message_en text not null check (message_en <> ''),
  message_fa text not null check (message_fa <> ''),
  reason text not null,
  stopped_by text not null,
  stopped_at timestamptz not null default clock_timestamp(),
  primary key (direction, gateway_code)
);

-- What a player paid in by one gateway within a day.
create index cashier_deposit_day on cashier_deposit (player_id, gateway_code, created_at);

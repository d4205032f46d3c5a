-- Settled bets on house games that staked or paid much (stake-limits.ts says how much), written with the settlement
-- itself, so that the list of them is as true as the books and costs nothing to find.
create table originals_high_bet (
  bet_id uuid primary key,
  player_id uuid not null,
  game text not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  multiplier_e4 bigint not null check (multiplier_e4 >= 0),
  settled_at timestamptz not null
);
create index originals_high_bet_newest on originals_high_bet (currency, settled_at);

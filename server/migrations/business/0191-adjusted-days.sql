-- What the operator gave to players and took from them on a day, beside what they paid in.
alter table revenue_player_money
  add column credits numeric not null default 0,
  add column debits numeric not null default 0;
alter table revenue_money
  add column credits numeric not null default 0,
  add column debits numeric not null default 0;

-- The lottery at the size of its largest draw, and what its draws paid back.

-- All purchases of a draw. That a purchase is settled moves no entry of it, as it did of the index it takes the place of.
create index lottery_purchase_draw on lottery_purchase (draw_id, id);
drop index lottery_purchase_open;

-- How many tickets of a draw a player has: counted once more at each purchase, not over all of them.
create table lottery_holding (
  draw_id uuid not null references lottery_draw,
  player_id uuid not null,
  tickets int not null check (tickets > 0),
  primary key (draw_id, player_id)
) with (fillfactor = 80);
insert into lottery_holding (draw_id, player_id, tickets)
  select draw_id, player_id, sum(ticket_count) from lottery_purchase group by draw_id, player_id;

-- Roots of equal parts of the published list, in their order: so that one ticket is proved without reading all. Null of lists
-- that were published before there were any.
alter table lottery_draw add column part_roots text[];

-- Sums over the draws of a currency that took place with tickets, added up as each ends. Amounts in minor units; what the
-- tickets had to come to on average by their terms, at least and at most, in trillionths of one.
create table lottery_return (
  currency text collate "C" primary key,
  since timestamptz not null,
  draws int not null check (draws > 0),
  tickets bigint not null check (tickets > 0),
  stake numeric not null check (stake > 0),
  paid numeric not null check (paid >= 0),
  lowest_e12 numeric not null check (lowest_e12 >= 0),
  highest_e12 numeric not null check (highest_e12 >= lowest_e12)
);

-- What play of a player came to on a day, whatever they played: lines of reports by player.
create table revenue_player_date (
  player_id uuid not null,
  day text collate "C" not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  currency text collate "C" not null,
  turnover numeric not null,
  payouts numeric not null,
  bets bigint not null,
  primary key (player_id, day)
);
create index revenue_player_date_day on revenue_player_date (day, player_id);
insert into revenue_player_date
select player_id, day, min(currency), sum(turnover), sum(payouts), sum(bets)::bigint from revenue_player_day
group by player_id, day;

-- How many played on a day who had played last on an earlier one; empty: never before. Whoever plays on several days of a period
-- has just one whose day before lies outside it, so these give the people of any period without looking at any of them.
create table revenue_active (
  day text collate "C" not null,
  day_before text collate "C" not null,
  players bigint not null check (players >= 0),
  primary key (day, day_before)
);
insert into revenue_active
select day, day_before, count(*) from (
  select day, coalesce(lag(day) over (partition by player_id order by day), '') as day_before from revenue_player_date
) played group by day, day_before;

drop index revenue_player_day_day;

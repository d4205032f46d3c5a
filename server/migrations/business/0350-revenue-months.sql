-- What a player's play and payments came to in a month (UTC): a report by player of whole months reads one row of each.
create table revenue_player_month (
  player_id uuid not null,
  month text collate "C" not null check (month ~ '^\d{4}-\d\d$'),
  currency text collate "C" not null,
  -- Whether they played at all: what was taken back leaves nothing else.
  has_played boolean not null,
  turnover numeric not null,
  payouts numeric not null,
  bets bigint not null,
  deposits numeric not null,
  deposit_count bigint not null,
  withdrawals numeric not null,
  withdrawal_count bigint not null,
  fees numeric not null,
  credits numeric not null,
  debits numeric not null,
  bonuses numeric not null default 0,
  rewards numeric not null default 0,
  primary key (player_id, month)
);
create index revenue_player_month_month on revenue_player_month (month);

insert into revenue_player_month
select player_id, month, min(currency), bool_or(has_played), sum(turnover), sum(payouts), sum(bets)::bigint, sum(deposits),
  sum(deposit_count)::bigint, sum(withdrawals), sum(withdrawal_count)::bigint, sum(fees), sum(credits), sum(debits)
from (
  select player_id, left(day, 7) as month, currency, true as has_played, turnover, payouts, bets, 0::numeric as deposits,
    0 as deposit_count, 0::numeric as withdrawals, 0 as withdrawal_count, 0::numeric as fees, 0::numeric as credits, 0::numeric as debits
  from revenue_player_date
  union all
  select player_id, left(day, 7), currency, false, 0, 0, 0, deposits, deposit_count, withdrawals, withdrawal_count,
    fees, credits, debits
  from revenue_player_money
) line group by player_id, month;

-- What players who came in one month did in a later one or the same. They came when they registered, or when they first paid in.
create table revenue_cohort (
  basis text collate "C" not null check (basis in ('registration', 'first_deposit')),
  cohort text collate "C" not null,
  month text collate "C" not null check (month >= cohort),
  currency text collate "C" not null,
  active bigint not null,
  depositors bigint not null,
  turnover numeric not null,
  payouts numeric not null,
  deposits numeric not null,
  -- What they were given less what was taken from them.
  adjustments numeric not null,
  -- What was kept of what they paid in and were paid out.
  fees numeric not null default 0,
  bonuses numeric not null default 0,
  rewards numeric not null default 0,
  primary key (basis, currency, cohort, month)
);

insert into revenue_cohort
select basis, cohort, month, sums.currency, count(*) filter (where has_played), count(*) filter (where deposit_count > 0),
  sum(turnover), sum(payouts), sum(deposits), sum(credits - debits), sum(fees)
from revenue_player_month sums join (
  select 'registration' as basis, id as player_id, to_char(created_at at time zone 'UTC', 'YYYY-MM') as cohort
  from identity_player
  union all
  select 'first_deposit', player_id, left(day, 7) from revenue_first_deposit
) came using (player_id)
where month >= cohort group by basis, cohort, month, sums.currency;

-- How many registered in a month is counted in this index.
create index identity_player_registered on identity_player (currency, created_at, id);

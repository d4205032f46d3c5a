-- What another module has the wallet's row carry: a text the ledger does not read, written with the purses by the one update
-- that every bet makes anyway. Who writes it says what it means.
alter table ledger_wallet add column carried text not null default '';

-- From now on a bet writes no row of limits_usage while no more happens than that something is added to the half hour that
-- runs. The wallet carries `product:spent:returned:after.` for every product: its totals since ever, and how many milliseconds
-- after the beginning of the half hour something was last spent. What the totals grew by since the row was written, the half
-- hour grew by; so a row written anew needs nothing carried to be taken back, and what is not carried stands in the row.
create view limits_usage_now as
  select player_id, product, current_at, current_spent + grown.spent as current_spent,
    current_returned + grown.returned as current_returned, summed_at, day_spent, day_returned, week_spent, week_returned,
    month_spent, month_returned, total_spent + grown.spent as total_spent, total_returned + grown.returned as total_returned,
    coalesce(current_at + grown.spent_after, spent_at) as spent_at
  from limits_usage left join ledger_wallet wallet using (player_id)
  cross join lateral (
    select regexp_match(wallet.carried, '(?:^|\.)' || product || ':(-?\d+):(-?\d+):(-?\d*)\.') as found
  ) as carried
  cross join lateral (
    select coalesce(found[1]::bigint - total_spent, 0) as spent, coalesce(found[2]::bigint - total_returned, 0) as returned,
      nullif(found[3], '')::bigint * interval '1 millisecond' as spent_after
  ) as grown;

-- No statement of a bet is left to be left out: whoever changes the row tells it.
drop trigger limits_usage_told on limits_usage;
create trigger limits_usage_told after insert or update or delete on limits_usage
  for each row execute function ledger_facts_changed('player_id');

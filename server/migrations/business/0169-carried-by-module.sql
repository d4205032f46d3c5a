-- The wallet's row carries a text of each module that wants one: `;limits=…;bonuses=…`. A module finds its own by its name and knows
-- of no other.
update ledger_wallet set carried = ';limits=' || carried where carried <> '';

-- A module's part of what a wallet carries; empty where there is none.
create function ledger_carried(carried text, module text) returns text language sql immutable as $$
  select split_part(split_part(carried, ';' || module || '=', 2), ';', 1)
$$;

-- As in 0119-carried.sql, read from what `limits` carries.
create or replace view limits_usage_now as
  select player_id, product, current_at, current_spent + grown.spent as current_spent,
    current_returned + grown.returned as current_returned, summed_at, day_spent, day_returned, week_spent, week_returned,
    month_spent, month_returned, total_spent + grown.spent as total_spent, total_returned + grown.returned as total_returned,
    coalesce(current_at + grown.spent_after, spent_at) as spent_at
  from limits_usage left join ledger_wallet wallet using (player_id)
  cross join lateral (
    select regexp_match(ledger_carried(wallet.carried, 'limits'), '(?:^|\.)' || product || ':(-?\d+):(-?\d+):(-?\d*)\.') as found
  ) as carried
  cross join lateral (
    select coalesce(found[1]::bigint - total_spent, 0) as spent, coalesce(found[2]::bigint - total_returned, 0) as returned,
      nullif(found[3], '')::bigint * interval '1 millisecond' as spent_after
  ) as grown;

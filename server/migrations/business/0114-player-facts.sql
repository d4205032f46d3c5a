-- What decisions know of a player beside the purses (protection, use, session, age) is remembered by the commit engine from
-- bet to bet. It holds while neither the wallet's version nor this one has changed; both are read under the wallet's lock.
alter table ledger_wallet add column facts_version bigint not null default 0;

create function ledger_facts_changed() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  execute format('update %I.ledger_wallet set facts_version = facts_version + 1 where player_id = $1', tg_table_schema)
    using (changed ->> tg_argv[0])::uuid;
  return null;
end $$;

create trigger limits_protection_told after insert or update or delete on limits_protection
  for each row execute function ledger_facts_changed('player_id');
create trigger limits_session_told after insert or update or delete on limits_session
  for each row execute function ledger_facts_changed('player_id');
-- What a bet adds to the half hour that runs goes with a posting, which changes the wallet's version: the columns of that
-- statement (limits/usage-rows.ts) are left out here.
create trigger limits_usage_told after insert or delete or update of current_at, summed_at, day_spent, day_returned,
  week_spent, week_returned, month_spent, month_returned on limits_usage
  for each row execute function ledger_facts_changed('player_id');
create trigger identity_player_told after update of person on identity_player
  for each row execute function ledger_facts_changed('id');

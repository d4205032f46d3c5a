-- When a writer found that a running round had been without control for too long; null: it never was. Control ends a while
-- after alive_at and nothing brings it back, so what becomes of the bets follows from the row.
alter table originals_crash_round add column outage_noticed_at timestamptz;
create index originals_crash_round_outage on originals_crash_round (outage_noticed_at) where outage_noticed_at is not null;

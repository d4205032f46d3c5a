-- A hold takes effect account by account (limits/spread-exclusion.ts): what decisions remember of a player is told by their
-- wallet's row, which others may hold, and whoever opens cases has everybody's registrations wait.
alter table exclusion_case add column is_hold_due boolean not null default false;
create index exclusion_case_hold_due on exclusion_case (by_business_id) where is_hold_due;

create function exclusion_hold_due() returns trigger language plpgsql as $$
begin
  new.is_hold_due := true;
  return new;
end $$;
create trigger exclusion_hold_due before insert or update of is_hold on exclusion_case
  for each row when (new.is_hold and new.answer is null) execute function exclusion_hold_due();

-- What staff answer is about one account, whose wallet they lock first.
drop trigger exclusion_case_told on exclusion_case;
create trigger exclusion_case_told after update of answer on exclusion_case
  for each row when (new.is_hold) execute function exclusion_case_told();

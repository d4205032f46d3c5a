-- An account may look like that of several people who excluded themselves: a case is about one of them, and what staff find about
-- it says nothing about the others.
drop index exclusion_case_open;
create unique index exclusion_case_open on exclusion_case (business_id, player_id, by_business_id, by_player_id)
  where answer is null;

-- When a document said how old a player is. Null: nobody has looked, and what the player says lifts no protection of the young.
alter table identity_player add column age_verified_at timestamptz;
drop trigger identity_player_told on identity_player;
create trigger identity_player_told after update of person, age_verified_at on identity_player
  for each row execute function ledger_facts_changed('id');

-- The catalogue as the house runs it: which wording of a row an editor read, other words a game is found by, and rows whose
-- place in the order is the operator's own.
alter table catalogue_category
  add column version int not null default 1,
  add column is_placed boolean not null default false;

alter table catalogue_game
  add column version int not null default 1,
  add column is_placed boolean not null default false,
  add column tags text[] not null default '{}';

create index catalogue_game_in_order on catalogue_game (position, int_id);
create index catalogue_game_in_category on catalogue_game (category_id, position, int_id);

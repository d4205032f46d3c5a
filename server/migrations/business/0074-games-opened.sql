-- What a player opened last: the row to continue with. One line for each player and game, moved forward at every opening.
create table catalogue_opened_game (
  player_id uuid not null,
  game_id uuid not null references catalogue_game on delete cascade,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (player_id, game_id)
);
create index catalogue_opened_game_newest on catalogue_opened_game (player_id, opened_at desc, game_id);

-- How far wins of a game scatter, where that is known: by the volatility index of its PAR sheet.
alter table catalogue_game add column volatility text check (volatility in ('low', 'medium', 'high'));

create or replace view catalogue_shown_game as
  select game.id, game.int_id, game.category_id, category.int_id as category_int_id, game.position, game.unique_name,
    game.title_en, game.title_fa, game.img_url, game.provider, game.rtp, game.name_key, game.provider_key,
    game.search_key, game.sound_key, game.volatility
  from catalogue_game game join catalogue_category category on category.id = game.category_id
  where game.is_published and category.is_published;

-- A provider's game: the page it is played on, shown in a frame. Null: a game of the house, shown by the site itself.
alter table catalogue_game add column frame_url text check (frame_url ~ '^https?://[^/\\]');

create or replace view catalogue_shown_game as
  select game.id, game.int_id, game.category_id, category.int_id as category_int_id, game.position, game.unique_name,
    game.title_en, game.title_fa, game.img_url, game.provider, game.rtp, game.name_key, game.provider_key,
    game.search_key, game.sound_key, game.volatility, game.frame_url
  from catalogue_game game join catalogue_category category on category.id = game.category_id
  where game.is_published and category.is_published;

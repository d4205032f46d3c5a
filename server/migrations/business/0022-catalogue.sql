-- What can be opened for play, or is announced.

create table catalogue_category (
  id uuid primary key,
  int_id int not null unique check (int_id > 0),
  -- Name of a category that ships with the platform; null for an operator's own.
  shipped_name text unique,
  -- An operator changed it (or took it down): what ships with the platform no longer replaces it.
  is_customised boolean not null default false,
  is_published boolean not null default true,
  position int not null,
  title_en text not null check (length(title_en) between 1 and 200),
  title_fa text not null check (length(title_fa) between 1 and 200),
  img_url text check (img_url ~ '^(/[^/\\]|https?://[^/\\])'),
  show_where text not null check (show_where in ('CASINO', 'SPORT', 'BOTH', 'GAME')),
  show_type text not null check (show_type in ('carousel', 'marquee')),
  -- Its games are shown by the search window before anything is typed.
  is_favorite boolean not null
);

create table catalogue_game (
  id uuid primary key,
  int_id int not null unique check (int_id > 0),
  category_id uuid not null references catalogue_category,
  shipped_name text unique,
  is_customised boolean not null default false,
  is_published boolean not null default true,
  position int not null,
  -- The engine or the provider's view that runs it. Several games may share one.
  unique_name text not null check (length(unique_name) between 1 and 100),
  title_en text not null check (length(title_en) between 1 and 200),
  title_fa text not null check (length(title_fa) between 1 and 200),
  img_url text check (img_url ~ '^(/[^/\\]|https?://[^/\\])'),
  provider text not null check (length(provider) between 1 and 100),
  -- Exact theoretical return in percent, only where there is one for every bet of the game.
  rtp text check (rtp ~ '^\d{1,3}\.\d{2,}$'),
  -- Keys of the search, made in the process (search-key.ts): folded names between bars, '|yalda nights|شبهای یلدا|'.
  name_key text not null check (name_key ~ '^\|.+\|$'),
  provider_key text not null,
  search_key text not null generated always as (name_key || provider_key || '|') stored,
  -- How names and provider sound, in ASCII: pg_trgm knows no other letters when the database's locale is C.
  sound_key text not null check (sound_key ~ '^[ -~]*$')
);
create index catalogue_game_listed on catalogue_game (category_id, position, int_id) where is_published;
create index catalogue_game_search on catalogue_game using gin (search_key gin_trgm_ops);
create index catalogue_game_sound on catalogue_game using gin (sound_key gin_trgm_ops);

-- What players may see: a game is shown while it and its category are published.
create view catalogue_shown_game as
  select game.id, game.int_id, game.category_id, category.int_id as category_int_id, game.position, game.unique_name,
    game.title_en, game.title_fa, game.img_url, game.provider, game.rtp, game.name_key, game.provider_key,
    game.search_key, game.sound_key
  from catalogue_game game join catalogue_category category on category.id = game.category_id
  where game.is_published and category.is_published;

create table catalogue_favorite (
  player_id uuid not null,
  game_id uuid not null references catalogue_game on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, game_id)
);
create index catalogue_favorite_newest on catalogue_favorite (player_id, created_at desc, game_id);

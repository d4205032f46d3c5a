-- The public life of the house games.

-- Players who chose to be seen, or did once. Nobody else's name is told to anybody.
create table feed_visibility (
  player_id uuid primary key,
  -- The username it was chosen with.
  name text not null,
  is_shown boolean not null,
  changed_at timestamptz not null default clock_timestamp()
);

-- The processes at work and the people connected to each, written every few seconds. Old rows mean nothing.
create table feed_process (
  process_id uuid primary key,
  online int not null check (online >= 0),
  -- People at each house game, by its name.
  games jsonb not null,
  beat_at timestamptz not null
);

-- Points of the VIP club: what settled bets on house games earned their players. All points in parts of 10^-22, exact.

-- How far bets are counted: of each lane of the ledger its links, of crash and of each live table its rounds.
create table loyalty_progress (
  source text not null check (source in ('lane', 'crash', 'table')),
  name text collate "C" not null,
  position bigint not null,
  primary key (source, name)
);

-- When somebody last looked for bets to count: what was settled before is counted.
create table loyalty_look (
  singleton boolean primary key default true check (singleton),
  looked_at timestamptz not null
);

-- What a player earned on a day (UTC) with a kind of games.
create table loyalty_day (
  player_id uuid not null,
  day text collate "C" not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  product text not null check (product in ('slots', 'live', 'crash', 'mini')),
  bets bigint not null check (bets > 0),
  points_e22 numeric not null check (points_e22 >= 0),
  primary key (player_id, day, product)
);

-- All points of a player, and the highest level ever reached: neither goes down, whatever becomes of the thresholds.
create table loyalty_player (
  player_id uuid primary key,
  points_e22 numeric not null check (points_e22 >= 0),
  level smallint not null check (level >= 0)
);

create table loyalty_level_reached (
  player_id uuid not null,
  level smallint not null check (level > 0),
  reached_at timestamptz not null,
  primary key (player_id, level)
);

-- Both only rise; what was reached stays reached.
create function loyalty_refuse_fall() returns trigger language plpgsql as $$
begin
  if new.player_id <> old.player_id or new.points_e22 < old.points_e22 or new.level < old.level then
    raise exception 'points and levels never go down';
  end if;
  return new;
end $$;
create trigger loyalty_player_rises before update on loyalty_player
  for each row execute function loyalty_refuse_fall();

-- Bonuses as players read about them.
create table bonuses_bonus (
  id uuid primary key,
  int_id int not null unique check (int_id > 0),
  -- Name of a bonus that ships with the platform; null for an operator's own.
  shipped_name text unique,
  -- An operator changed it (or took it down): what ships with the platform no longer replaces it.
  is_customised boolean not null default false,
  is_published boolean not null default true,
  position int not null,
  -- What makes it begin. The wire's own names.
  trigger text not null check (trigger in ('deposit', 'selectable', 'upgradeLevel', 'register')),
  avatar_url text not null check (avatar_url ~ '^(/[^/\\]|https?://[^/\\])'),
  title_en text not null check (length(title_en) between 1 and 200),
  title_fa text not null check (length(title_fa) between 1 and 200),
  -- HTML, sanitised before it came here.
  html_en text not null check (length(html_en) between 1 and 200000),
  html_fa text not null check (length(html_fa) between 1 and 200000)
);
create index bonuses_bonus_shown on bonuses_bonus (position, int_id) where is_published;

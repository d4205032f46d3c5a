-- What players are told of what is closed, games that are announced rather than closed, and categories: `games` are the
-- engines that a category covers.
alter table stakes_stop
  add column kind text not null default 'closed' check (kind in ('closed', 'soon')),
  add column message_en text check (message_en <> ''),
  add column message_fa text check (message_fa <> ''),
  add column games text[] not null default '{}',
  add check ((message_en is null) = (message_fa is null));

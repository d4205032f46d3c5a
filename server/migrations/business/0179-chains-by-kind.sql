-- Breaks older versions: they make chains that say nothing of their kind.
-- A chain belongs to one kind of rounds: a game and a table of the same name never share a hash.
alter table rooms_chain add column kind text;
update rooms_chain set kind = case when game = 'crash' then 'crash' else 'tables' end;
alter table rooms_chain alter column kind set not null;
drop index rooms_chain_game;
create index rooms_chain_game on rooms_chain (kind, game, committed_at);

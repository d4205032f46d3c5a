-- Which slot machine a player last spun, and in which tab: a licence lets nobody play several at once.
alter table originals_seed_pair add column spun_game text, add column spun_tab uuid;

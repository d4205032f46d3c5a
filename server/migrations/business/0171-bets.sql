-- What all kinds of bets share belongs to the module bets.
alter sequence originals_bet_seq rename to bets_number_seq;
alter table originals_high_bet rename to bets_high_bet;
alter index originals_high_bet_newest rename to bets_high_bet_newest;
alter table feed_visibility rename to bets_visibility;

-- How far settled bets are walked: by the name of their source, of each of its parts. What walks them keeps one of its own.
drop table returns_progress;
drop table returns_table_progress;
create table returns_progress (
  source text collate "C" not null,
  part text collate "C" not null,
  position bigint not null,
  primary key (source, part)
);
drop table loyalty_progress;
create table loyalty_progress (like returns_progress including all);

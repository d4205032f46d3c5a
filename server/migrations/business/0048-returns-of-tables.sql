-- How far the bets of live tables are counted into what games pay back: of each table its rounds up to this number.
create table returns_table_progress (
  table_name text primary key,
  round_int_id int not null
);

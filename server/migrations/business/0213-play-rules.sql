-- Where games may not be played: they take no stake of players who live in these countries, or whose account is in these currencies.
create table stakes_rule (
  game text primary key,
  barred_countries text[] not null,
  barred_currencies text[] not null,
  check (cardinality(barred_countries) + cardinality(barred_currencies) > 0)
);

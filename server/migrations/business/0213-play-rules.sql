-- Where games may not be played: they take no stake of players who live in these countries, or whose account is in these currencies, or from these
-- kinds of devices.
create table stakes_rule (
  game text primary key,
  barred_countries text[] not null,
  barred_currencies text[] not null,
  barred_devices text[] not null default '{}' check (barred_devices <@ array['phone', 'tablet', 'desktop']),
  check (cardinality(barred_countries) + cardinality(barred_currencies) + cardinality(barred_devices) > 0)
);

-- The one house of this database, by a name that no other has: houses that share a Redis are told apart by it.
create table house (
  id uuid primary key default gen_random_uuid()
);
create unique index house_is_one on house ((true));
insert into house default values;

-- Who excluded themselves, for every business of the platform. A person is known by keyed hashes of what names them
-- (shared/src/rules/limits/person.ts): nothing in here can be read back, and nothing in here names anybody.
create table person_key (
  business_id int not null,
  player_id uuid not null,
  kind text not null,
  mac bytea not null check (length(mac) = 32),
  primary key (business_id, player_id, kind)
);
create index person_key_mac on person_key (mac);

create table exclusion (
  mac bytea primary key check (length(mac) = 32),
  since timestamptz not null,
  -- Holds until then, and after it until the person has come back by the account they have.
  until timestamptz not null,
  ended_at timestamptz
);

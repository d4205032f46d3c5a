-- Terms that everybody is to accept anew, and how far they were told it: by id of the players, in order. Whichever process is
-- there goes on, so that none is left out when one ends on the way.
create table limits_terms_demand (
  version int primary key check (version > 0),
  -- Nothing that matters changed: whoever has to accept the version before reads and accepts this one instead, and nobody else.
  only_due boolean not null,
  -- The last player who was told.
  told_until uuid not null,
  begun_at timestamptz not null default clock_timestamp(),
  -- Null: under way.
  ended_at timestamptz
);
create index limits_terms_demand_open on limits_terms_demand (version) where ended_at is null;

-- The private halves of signing keys, sealed: every process of the house signs with the same one.
create table signing_secret (
  -- Of signing_key, whose rows never go.
  key_id text primary key,
  sealed bytea not null
);

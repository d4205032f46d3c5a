-- Failed logins on their way into the audit trail: counted here, written there once a minute (identity/tell-failed-logins.ts).
create table identity_failed_login (
  -- As in identity_login_failure.
  name_hash bytea not null check (length(name_hash) = 32),
  ip_block text not null,
  method text not null check (method in ('password', 'totp')),
  -- Null: nobody has the name.
  player_id uuid,
  failure_count int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (name_hash, ip_block, method)
);

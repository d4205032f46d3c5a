-- Passwords that failed, and under which names: how one password tried over many names is noticed. Kept for a day.
create table identity_password_failure (
  -- HMAC-SHA256 of what was typed, under a key of this business that is not in the database (password-mac.ts).
  password_mac bytea not null check (length(password_mac) = 32),
  -- sha256 of the folded name, as in identity_login_failure.
  name_hash bytea not null check (length(name_hash) = 32),
  failed_at timestamptz not null,
  primary key (password_mac, name_hash)
);
create index identity_password_failure_age on identity_password_failure (failed_at);

-- A mail for a new password carries a link beside its code: too long to be guessed, so that no wrong try ends it, and good for as
-- long as the mail counts among those an address gets in a day.
delete from identity_code where purpose = 'password';
alter table identity_code
  -- sha256 of the secret of the link.
  add column link_hash bytea check (length(link_hash) = 32),
  add column link_expires_at timestamptz,
  add check ((purpose = 'password') = (link_hash is not null)),
  add check ((link_hash is null) = (link_expires_at is null));

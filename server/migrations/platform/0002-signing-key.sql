-- Public keys that ever signed a proof. Never deleted: what they signed must stay checkable.
create table signing_key (
  -- A hash of the public key: shared/src/rules/books/signature.ts.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Ed25519, 32 bytes in base64url.
  public_key text not null,
  since timestamptz not null,
  -- Set once, when the key is replaced.
  until timestamptz check (until > since)
);
create function signing_key_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.until is null and (new.id, new.public_key, new.since) = (old.id, old.public_key, old.since) then
      return new;
    end if;
  end if;
  raise exception 'published keys stay published: % is refused', tg_op using errcode = '42501';
end $$;
create trigger signing_key_kept before update or delete on signing_key for each row execute function signing_key_keep();
create trigger signing_key_not_truncated before truncate on signing_key
  for each statement execute function signing_key_keep();

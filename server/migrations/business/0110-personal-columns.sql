-- Personal columns are sealed (server/src/kit/db/seals.ts): key id, nonce, ciphertext, tag, bound to business, row and column.
-- A `*_clear` table holds what an older version left in clear; the start that follows seals its rows and drops it.

-- Ids of keys, the greatest seals. The keys themselves are derived from SEED_KEY and never here.
create table seal_key (
  id int primary key check (id > 0),
  since timestamptz not null default clock_timestamp(),
  -- A known value sealed with it, by the first process that uses it: another SEED_KEY is noticed at the start.
  proof bytea
);
insert into seal_key (id) values (1);

do $$ begin
  if exists (select from identity_player where erased_at is null) then
    create table identity_player_clear as
      select id, email_key as "emailKey", email, first_name as "firstName", last_name as "lastName",
        birth_date::text as "birthDate", address, zip_code as "zipCode", phone, gender
      from identity_player where erased_at is null;
    alter table identity_player_clear add primary key (id);
  end if;
end $$;
alter table identity_player
  drop column email, drop column email_key, drop column first_name, drop column last_name, drop column birth_date,
  drop column address, drop column zip_code, drop column phone, drop column gender,
  -- Sealed: who it is (person-store.ts). Null: erased.
  add column person bytea,
  -- Blind index of the folded e-mail address.
  add column email_mac bytea check (length(email_mac) = 32),
  -- The same of each folded part of first and last name, by which staff find people; in the order of the bytes.
  add column name_macs bytea[] check (cardinality(name_macs) <= 24),
  add constraint identity_player_email_key unique (email_mac),
  add constraint identity_player_person check ((erased_at is null) = (person is not null)) not valid;
create index identity_player_names on identity_player using gin (name_macs);
create index identity_player_seal on identity_player (substr(person, 1, 4));

-- A link is bound to the address it went to by the same blind index; those of today get it when their player is sealed.
delete from identity_email_link l where used_at is not null or expires_at < clock_timestamp();
alter table identity_email_link add column email_mac bytea check (length(email_mac) = 32);
do $$ begin
  if to_regclass('identity_player_clear') is null then
    delete from identity_email_link;
  else
    delete from identity_email_link l
    where not exists (select from identity_player_clear c where c.id = l.player_id and c."emailKey" = l.email_key);
  end if;
end $$;
alter table identity_email_link drop column email_key;

-- Changes under way, half an hour old at most: whoever wants one asks again.
delete from identity_code where target is not null;
alter table identity_code drop column target, add column target bytea;
-- Of a request for a new password: the mailbox it was sent to, nothing where nobody has the name.
alter table identity_code add check (purpose = 'password' or target is not null);
create index identity_code_seal on identity_code (substr(target, 1, 4)) where target is not null;

-- Counts by plain hashes of names begin anew, under blind ones.
delete from identity_login_failure;
delete from identity_password_failure;
delete from identity_code where purpose = 'password';

-- Nothing reads them: places are known by blocks of addresses, devices by browser and system.
alter table identity_session drop column ip, drop column user_agent;

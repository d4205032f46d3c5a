-- An account says who it is; what it has proved (a mailbox or a phone that got a code, a document that was checked) counts for
-- more. `since` is when it said so: what was said after somebody excluded themselves is a new registration in effect.
alter table person_key
  add column is_proved boolean not null default false,
  add column since timestamptz not null default clock_timestamp();

-- What somebody who excluded themselves is known by, account by account: an exclusion that a stranger asked for under the name
-- of another changes nothing about the other's own.
drop table exclusion;
create table exclusion (
  business_id int not null,
  player_id uuid not null,
  kind text not null,
  mac bytea not null check (length(mac) = 32),
  is_proved boolean not null,
  since timestamptz not null,
  -- Holds until then, and after it until the person has come back by the account they have.
  until timestamptz not null,
  ended_at timestamptz,
  primary key (business_id, player_id, mac)
);
create index exclusion_mac on exclusion (mac) where ended_at is null;

-- Accounts that excluded themselves and are shut already; what is left is to look for their person everywhere else.
create table exclusion_spread (
  business_id int not null,
  player_id uuid not null,
  since timestamptz not null,
  until timestamptz not null,
  is_done boolean not null default false,
  primary key (business_id, player_id)
);
create index exclusion_spread_due on exclusion_spread (business_id) where not is_done;

-- Accounts of the same person, to be shut each by itself.
create table exclusion_shut (
  business_id int not null,
  player_id uuid not null,
  by_business_id int not null,
  by_player_id uuid not null,
  since timestamptz not null,
  until timestamptz not null,
  shut_at timestamptz,
  primary key (business_id, player_id, by_business_id, by_player_id)
);
create index exclusion_shut_due on exclusion_shut (by_business_id) where shut_at is null;

-- Accounts that may be those of a person who excluded themselves, for staff to look at. One that is held neither plays nor
-- deposits until then.
create table exclusion_case (
  id int generated always as identity primary key,
  business_id int not null,
  player_id uuid not null,
  by_business_id int not null,
  by_player_id uuid not null,
  kinds text[] not null,
  is_hold boolean not null,
  opened_at timestamptz not null default clock_timestamp(),
  answer text check (answer in ('same', 'other')),
  answered_at timestamptz,
  -- What both sides had proved when staff opened the account again: of proofs, the answer is about these alone.
  proved bytea[] not null default '{}',
  check ((answer is null) = (answered_at is null))
);
create unique index exclusion_case_open on exclusion_case (business_id, player_id) where answer is null;
create index exclusion_case_answered on exclusion_case (business_id, player_id) where answer is not null;

-- Until when an account of whatever business is shut, also where that is over and its player has not come back; null: it is not.
create function excluded_until(of_business int, of_player uuid) returns timestamptz language plpgsql stable as $$
declare
  until timestamptz;
begin
  execute format('select excluded_until from %I.limits_protection where player_id = $1', 'b_' || of_business)
    into until using of_player;
  return until;
end $$;

-- What decisions remember of a player (0114-player-facts.sql of the business) holds no more when a hold begins or ends.
create function exclusion_case_told() returns trigger language plpgsql as $$
begin
  execute format('update %I.ledger_wallet set facts_version = facts_version + 1 where player_id = $1', 'b_' || new.business_id)
    using new.player_id;
  return null;
end $$;
create trigger exclusion_case_told after insert or update of is_hold, answer on exclusion_case
  for each row when (new.is_hold) execute function exclusion_case_told();

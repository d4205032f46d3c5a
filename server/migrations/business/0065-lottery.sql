-- Lottery: draws, the purchases on them and their tickets.

create sequence lottery_draw_seq as int;

create table lottery_draw (
  id uuid primary key,
  int_id int not null unique,
  currency text not null,
  -- The terms as the signed opening writes them: WrittenRules of shared/src/rules/lottery.
  rules jsonb not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- The house's part of the seed under encryption, and the hash that was promised for it.
  sealed_seed bytea not null,
  seed_hash text not null unique check (seed_hash ~ '^[0-9a-f]{64}$'),
  beacon_source text not null check (beacon_source in ('sandbox', 'drand-quicknet')),
  beacon_round bigint,
  created_at timestamptz not null default clock_timestamp(),
  -- The signed opening: DrawOpening.
  opening jsonb not null,
  -- From here on what becomes of it. scheduled → open → closed (list frozen) → seeded (seed shown) → drawn → paid →
  -- archived; cancelled → refunded from any of the first three.
  status text not null check (status in
    ('scheduled', 'open', 'closed', 'seeded', 'drawn', 'paid', 'archived', 'cancelled', 'refunded')),
  sold int not null default 0 check (sold >= 0),
  closing jsonb,
  beacon text,
  beacon_signature text,
  house_seed text,
  outcome jsonb,
  cancel_reason text,
  -- When the last of its money had gone where it belongs.
  ended_at timestamptz,
  check (opens_at < closes_at),
  check ((beacon_source = 'sandbox') = (beacon_round is null)),
  check (closing is not null or status in ('scheduled', 'open', 'cancelled', 'refunded')),
  -- Nobody sees the seed before the list is closed, or of a draw that does not take place.
  check ((house_seed is not null and beacon is not null) = (status in ('seeded', 'drawn', 'paid', 'archived'))),
  check ((outcome is not null) = (status in ('drawn', 'paid', 'archived'))),
  check ((cancel_reason is not null) = (status in ('cancelled', 'refunded'))),
  check ((ended_at is not null) = (status in ('archived', 'refunded')))
) with (fillfactor = 70);
-- However many processes plan draws, each time has one.
create unique index lottery_draw_slot on lottery_draw (currency, closes_at) where cancel_reason is null;
create index lottery_draw_unended on lottery_draw (int_id) where ended_at is null;

-- Tickets bought together: one stake, settled once.
create table lottery_purchase (
  id uuid primary key,
  draw_id uuid not null references lottery_draw,
  player_id uuid not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  ticket_count int not null check (ticket_count > 0),
  created_at timestamptz not null,
  -- A purchase leaves `open` once; with that change goes its money.
  status text not null check (status in ('open', 'settled', 'refunded')),
  payout bigint not null default 0 check (payout >= 0),
  check (payout = 0 or status = 'settled')
) with (fillfactor = 80);
create index lottery_purchase_open on lottery_purchase (draw_id, id) where status = 'open';
create index lottery_purchase_player on lottery_purchase (player_id, draw_id);

create table lottery_ticket (
  draw_id uuid not null references lottery_draw,
  -- Its place in the order of sale, from 1: no number is left out.
  number int not null check (number > 0),
  purchase_id uuid not null references lottery_purchase,
  -- In ascending order, `3-7-19-24-31-44`.
  numbers text not null,
  primary key (draw_id, number)
);
create index lottery_ticket_purchase on lottery_ticket (purchase_id);

create function lottery_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if tg_table_name = 'lottery_draw' and to_jsonb(old) ->> 'ended_at' is null then
      return new;
    end if;
    if tg_table_name = 'lottery_purchase' and to_jsonb(old) ->> 'status' = 'open' then
      return new;
    end if;
  end if;
  raise exception 'what is over in the lottery stays as it is: % on % is refused', tg_op, tg_table_name using errcode = '42501';
end $$;
create trigger lottery_draw_kept before update or delete on lottery_draw
  for each row execute function lottery_keep();
create trigger lottery_draw_not_truncated before truncate on lottery_draw
  for each statement execute function lottery_keep();
create trigger lottery_purchase_kept before update or delete on lottery_purchase
  for each row execute function lottery_keep();
create trigger lottery_purchase_not_truncated before truncate on lottery_purchase
  for each statement execute function lottery_keep();
create trigger lottery_ticket_append_only before update or delete or truncate on lottery_ticket
  for each statement execute function lottery_keep();

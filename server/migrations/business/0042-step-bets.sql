-- Hands: bets on games of steps. Open until they are lost, paid or refunded, and never changed after that.
create table originals_hand (
  id uuid primary key,
  int_id bigint not null,
  player_id uuid not null,
  stake bigint not null check (stake > 0),
  nonce bigint not null,
  created_at timestamptz not null,
  -- Versions of the game's rules and pay table the hand is played by.
  rules smallint not null,
  paytable smallint not null,
  game text not null,
  currency text not null,
  pair_id uuid not null,
  -- The one of the hand's start: the player may choose another for later bets while it is open.
  client_seed text not null,
  params jsonb not null,
  -- From here on what the player's actions make of it. With seed and parameters, `actions` alone says the rest.
  actions jsonb not null,
  multiplier_e4 bigint not null check (multiplier_e4 >= 0),
  next_multiplier_e4 bigint not null check (next_multiplier_e4 >= 0),
  shown jsonb not null,
  -- A hand leaves `open` once; with that change goes its money.
  status text not null check (status in ('open', 'lost', 'paid', 'refunded')),
  ended_by text check (ended_by in ('player', 'complete', 'limit', 'abandoned', 'fault')),
  payout bigint not null check (payout >= 0),
  -- All that was drawn; not written while any of it is hidden.
  outcome jsonb,
  acted_at timestamptz not null,
  check ((status = 'open') = (ended_by is null)),
  check (outcome is null or status in ('lost', 'paid')),
  check (payout = 0 or status = 'paid')
) with (fillfactor = 70);
create index originals_hand_player on originals_hand (player_id, int_id desc);
create unique index originals_hand_open on originals_hand (player_id, game) where status = 'open';
create index originals_hand_waiting on originals_hand (acted_at) where status = 'open';

create function originals_hand_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.status = 'open' then
      return new;
    end if;
  end if;
  raise exception 'a hand that is over stays as it is: % is refused', tg_op using errcode = '42501';
end $$;
create trigger originals_hand_kept before update or delete on originals_hand
  for each row execute function originals_hand_keep();
create trigger originals_hand_not_truncated before truncate on originals_hand
  for each statement execute function originals_hand_keep();

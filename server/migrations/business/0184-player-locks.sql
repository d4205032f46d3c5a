-- What is locked of an account. Play, deposits and withdrawals are facts that every bet knows
-- (limits/player-facts.ts): the triggers of both tables' rows tell the wallet where they must.
alter table limits_protection
  add column locks text[] not null default '{}' check (locks <@ array['play', 'deposit', 'withdraw']);

-- Each lock by who wants it: it falls with the last of them. What is locked, beside it, is what every bet reads.
create table limits_lock (
  player_id uuid not null,
  kind text not null check (kind in ('play', 'deposit', 'withdraw')),
  cause text not null check (cause in ('staff', 'screening', 'risk', 'payments', 'agent')),
  since timestamptz not null default clock_timestamp(),
  primary key (player_id, kind, cause)
);

-- While it stands no session opens, and none goes on. Beside it who wants it: it falls with the last of them.
alter table identity_player
  add column sign_in_locked_at timestamptz,
  add column sign_in_locks text[] not null default '{}' check (sign_in_locks <@ array['staff', 'agent']),
  add check ((sign_in_locked_at is null) = (sign_in_locks = '{}'));

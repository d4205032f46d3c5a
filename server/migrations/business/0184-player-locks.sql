-- What staff have locked of an account, until they unlock it. Play, deposits and withdrawals are facts that every bet knows
-- (limits/player-facts.ts): the triggers of both tables' rows tell the wallet where they must.
alter table limits_protection
  add column locks text[] not null default '{}' check (locks <@ array['play', 'deposit', 'withdraw']);

-- While it stands no session opens, and none goes on.
alter table identity_player add column sign_in_locked_at timestamptz;

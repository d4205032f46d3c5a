-- Instant bets of every game: parameters and outcome in the one wire form of their game, the versions they were decided by.

-- Until here dice was the only game, and short: 'o5050' is over 50.50, 'u1' under 0.01, a roll '2858' is 28.58.
alter table originals_bet
  alter column params type jsonb using jsonb_build_object(
    'target', to_char(substr(params, 2)::numeric / 100, 'FM990.00'),
    'direction', case left(params, 1) when 'o' then 'over' else 'under' end),
  alter column outcome type jsonb using to_jsonb(trim_scale(outcome::numeric / 100));

-- Version of the pay table the bet was paid by. There was one; from now on every bet says its own.
alter table originals_bet add column paytable smallint not null default 1;
alter table originals_bet alter column paytable drop default;

-- A revealed pair is found by the hash that was promised for its seed.
create index originals_server_seed_player on originals_server_seed (player_id, hash);

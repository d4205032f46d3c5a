-- Crash: two bets of a player on one round, and the most a round may win.

-- Which of the player's bets on the round this is: 1 or 2.
alter table originals_crash_bet add column seat smallint not null default 1 check (seat in (1, 2));

alter table originals_crash_round
  -- Most the players of each currency may win together, in minor units, as announced when betting opened. Null before.
  add column max_profits jsonb,
  -- Where that was reached, in hundredths, by currency: those who were in then end there, whatever happens later.
  add column forced jsonb not null default '{}';

-- What the national register of excluded people last said of a player, and when; null: it was not asked.
alter table limits_protection
  add column register_answer text check (register_answer in ('clear', 'listed', 'unanswered')),
  add column register_asked_at timestamptz;

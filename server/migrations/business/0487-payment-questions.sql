-- What staff ask a player about a deposit or a withdrawal before they decide, and what the player answers; both sealed.
create table cashier_question (
  id uuid primary key,
  -- The deposit or the withdrawal.
  payment_id uuid not null,
  player_id uuid not null,
  question bytea not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- Null: nobody answered yet.
  answer bytea,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index cashier_question_payment on cashier_question (payment_id, id);
create index cashier_question_player on cashier_question (player_id, id);
-- One waits for an answer at a time.
create unique index cashier_question_open on cashier_question (payment_id) where answer is null;
create index cashier_question_seal on cashier_question (substr(question, 1, 4));
create index cashier_question_answer_seal on cashier_question (substr(answer, 1, 4)) where answer is not null;

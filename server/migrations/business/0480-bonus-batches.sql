-- What two people have done to many players at once: a bonus is offered to each, or taken back. Lines are worked through one by one.
create table bonuses_batch (
  id uuid primary key,
  kind text not null check (kind in ('grant', 'revoke')),
  bonus_id uuid not null references bonuses_offer,
  -- The terms that were looked at; null: of what is taken back.
  terms_hash text check (terms_hash ~ '^[0-9a-f]{64}$'),
  asked_by uuid not null,
  approved_by uuid not null check (approved_by <> asked_by),
  reason text not null,
  created_at timestamptz not null default clock_timestamp(),
  check ((kind = 'grant') = (terms_hash is not null))
);

create table bonuses_batch_line (
  batch_id uuid not null references bonuses_batch,
  number int not null check (number > 0),
  player_id uuid not null,
  currency text not null,
  -- Which is taken back; null: one is offered.
  grant_id uuid,
  -- 'done', or why not, as a code; null: its turn has not come.
  result text,
  done_at timestamptz,
  primary key (batch_id, number),
  check ((result is null) = (done_at is null))
);
create index bonuses_batch_line_waiting on bonuses_batch_line (batch_id, number) where result is null;
create index bonuses_batch_line_player on bonuses_batch_line (player_id);

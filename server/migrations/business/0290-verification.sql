-- What of a player people of the operator look at, from papers: one row for each kind of check.
create table verification_check (
  id uuid primary key,
  player_id uuid not null,
  type text not null check (type in ('identity', 'selfie', 'address', 'payment', 'funds')),
  status text not null check (status in ('not_started', 'awaiting_upload', 'pending', 'on_hold', 'approved', 'rejected_retry',
    'rejected_final', 'expired')),
  -- What puts it before others that wait: money of its player waits for it, or a list of names may name them.
  has_money_waiting boolean not null default false,
  has_hit boolean not null default false,
  -- Its place among those that wait: 0 is looked at first.
  rank smallint not null
    generated always as (case when has_money_waiting then 0 when has_hit then 1 when tries > 1 then 2 else 3 end) stored,
  -- Until when somebody of staff is at it: what is pending is shown as in review until then.
  looked_until timestamptz,
  paper text not null,
  tries int not null default 1 check (tries > 0),
  sent_at timestamptz not null,
  decided_at timestamptz,
  -- The last day on which what was approved is worth anything.
  expires_on date,
  -- The machine-readable zone as the player typed it, and what they wrote beside it; sealed.
  zone bytea,
  player_note bytea,
  fault text,
  -- What the player reads; sealed. What stays in the house; sealed.
  note bytea,
  comment bytea,
  -- Finds a document of the same number.
  number_index bytea check (length(number_index) = 32),
  -- The numbers that stood there before and that staff had answered about.
  earlier_numbers bytea[] not null default '{}' check (array_position(earlier_numbers, null) is null),
  unique (player_id, type)
);
create index verification_check_queue on verification_check (status, id);
create index verification_check_kind on verification_check (type, status, id);
create index verification_check_rank on verification_check (rank, id) where status = 'pending';
create index verification_check_number on verification_check (number_index) where number_index is not null;
create index verification_check_earlier on verification_check using gin (earlier_numbers);
create index verification_check_ends on verification_check (expires_on) where status = 'approved';

-- What makes the checks of a player urgent: each withdrawal that waits for papers, and that a list of names may name them.
create table verification_urgent (
  player_id uuid not null,
  kind text not null check (kind in ('money', 'hit')),
  -- The withdrawal; of a hit the player.
  key uuid not null,
  primary key (player_id, kind, key)
);

-- Every step a check took. Only ever added to.
create table verification_step (
  check_id uuid not null references verification_check,
  number int not null,
  -- The try of the check it belongs to.
  try int not null,
  status text not null,
  actor_kind text not null check (actor_kind in ('player', 'staff', 'system')),
  actor_id uuid,
  happened_at timestamptz not null default clock_timestamp(),
  primary key (check_id, number)
);

create function verification_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'steps of a verification are append-only: % is refused', tg_op using errcode = '42501';
end $$;
create trigger verification_step_append_only before update or delete or truncate on verification_step
  for each statement execute function verification_refuse_change();

-- Pictures of papers, made anew and sealed. Without a check: uploaded, and not sent yet.
create table verification_file (
  id uuid primary key,
  player_id uuid not null,
  check_id uuid references verification_check,
  side text check (side in ('front', 'back')),
  -- A document of several pages is a row for each: the later ones name the first, with which they are sent and deleted.
  first_id uuid references verification_file,
  page int not null default 1 check (page > 0),
  -- Which try of the check it was sent with.
  try int,
  -- Finds the same picture again, whatever file it is in.
  file_index bytea check (length(file_index) = 32),
  width int not null,
  height int not null,
  -- Null once it is kept no longer.
  picture bytea,
  uploaded_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  check ((page = 1) = (first_id is null)),
  check ((check_id is null) = (side is null)),
  check ((picture is null) = (deleted_at is not null)),
  check (picture is null or file_index is not null)
);
create index verification_file_player on verification_file (player_id, id);
create index verification_file_check on verification_file (check_id, id) where check_id is not null;
create index verification_file_first on verification_file (first_id) where first_id is not null;
create index verification_file_same on verification_file (file_index);
create index verification_file_loose on verification_file (uploaded_at) where check_id is null and picture is not null;

-- Every file that a player began to send, whatever became of it: there are so many a day. Kept for a day.
create table verification_try (
  id uuid primary key,
  player_id uuid not null,
  at timestamptz not null default clock_timestamp()
);
create index verification_try_player on verification_try (player_id, at);
create index verification_try_at on verification_try (at);

-- Who of staff has looked at which picture: whoever approves has seen what they approve.
create table verification_look (
  file_id uuid not null references verification_file,
  person_id uuid not null,
  looked_at timestamptz not null default clock_timestamp(),
  primary key (file_id, person_id)
);

create index verification_check_zone_key on verification_check (substr(zone, 1, 4)) where zone is not null;
create index verification_check_player_note_key on verification_check (substr(player_note, 1, 4)) where player_note is not null;
create index verification_check_note_key on verification_check (substr(note, 1, 4)) where note is not null;
create index verification_check_comment_key on verification_check (substr(comment, 1, 4)) where comment is not null;
create index verification_file_picture_key on verification_file (substr(picture, 1, 4)) where picture is not null;

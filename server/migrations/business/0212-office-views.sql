-- Looks of staff at the site as a player sees it. A ticket opens one, once; its token shows it until it ends.
create table office_view (
  id uuid primary key,
  person_id uuid not null references staff_person,
  -- The session of staff it was asked for in: with that it ends.
  staff_session_id uuid not null references staff_session,
  player_id uuid not null references identity_player,
  ticket_hash bytea not null unique check (length(ticket_hash) = 32),
  -- Null until the ticket was used.
  token_hash bytea unique check (length(token_hash) = 32),
  opens_until timestamptz not null,
  ends_at timestamptz not null
);
create index office_view_player on office_view (player_id, id);
create index office_view_end on office_view (ends_at);

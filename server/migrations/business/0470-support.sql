-- What players write to the operator, and what comes back.
create sequence support_ticket_int_id as int start with 1001 maxvalue 999999999;
create table support_ticket (
  id uuid primary key,
  int_id int not null unique default nextval('support_ticket_int_id'),
  player_id uuid not null,
  department text not null,
  priority text not null,
  -- Sealed.
  subject bytea not null,
  status text not null check (status in ('open', 'waiting_player', 'waiting_staff', 'resolved', 'closed', 'escalated')),
  -- Grows with everything that is done to it.
  version int not null default 1,
  -- Of staff; null: nobody has taken it.
  assigned_to uuid,
  -- The closed ticket that this one goes on from.
  linked_to uuid references support_ticket,
  merged_into uuid references support_ticket,
  -- What of its player it is about, where they said so.
  about_kind text check (about_kind in ('bet', 'deposit', 'withdrawal', 'bonus', 'document')),
  about_id uuid,
  created_at timestamptz not null,
  -- When somebody last wrote.
  changed_at timestamptz not null,
  resolved_at timestamptz,
  -- How often it was resolved: each time can be rated once.
  resolutions int not null default 0,
  -- When the first answer is due, and what is due next.
  first_due_at timestamptz,
  warn_at timestamptz,
  due_at timestamptz,
  is_unread boolean not null default false,
  -- Words of the operator's own, by which staff find tickets of one kind.
  tags text[] not null default '{}',
  -- Words of somebody whom play may harm.
  has_harm boolean not null default false,
  check ((about_kind is null) = (about_id is null)),
  check ((status = 'resolved') <= (resolved_at is not null)),
  check ((merged_into is not null) <= (status = 'closed'))
);
create index support_ticket_player on support_ticket (player_id, changed_at desc, id desc);
create index support_ticket_unread on support_ticket (player_id) where is_unread;
create index support_ticket_live on support_ticket (player_id) where status not in ('resolved', 'closed');
create index support_ticket_waiting on support_ticket ((not has_harm), id) where status in ('open', 'waiting_staff', 'escalated');
create index support_ticket_status on support_ticket (status, id desc);
create index support_ticket_department on support_ticket (department, id);
create index support_ticket_urgent on support_ticket (department, (not has_harm), id) where status not in ('resolved', 'closed');
create index support_ticket_assigned on support_ticket (assigned_to, (not has_harm), id) where status not in ('resolved', 'closed');
create index support_ticket_resolved on support_ticket (resolved_at) where status = 'resolved';
create index support_ticket_tags on support_ticket using gin (tags);
create index support_ticket_subject_key on support_ticket (substr(subject, 1, 4));
create index support_ticket_created on support_ticket (created_at);
create index support_ticket_linked on support_ticket (linked_to) where linked_to is not null;
create index support_ticket_merged on support_ticket (merged_into) where merged_into is not null;

-- What was written, and what happened; what staff write for each other stands in a table of its own.
create table support_message (
  id uuid primary key,
  ticket_id uuid not null references support_ticket,
  player_id uuid not null,
  number int not null check (number > 0),
  sender text not null check (sender in ('player', 'staff', 'system')),
  -- Of staff.
  sender_id uuid,
  event text,
  event_value text,
  -- Sealed.
  text bytea,
  -- What its words, and their beginnings, have in common with those of a search: neither can be read from it.
  keys bytea[] not null default '{}',
  happened_at timestamptz not null,
  unique (ticket_id, number),
  check ((sender = 'system') = (event is not null)),
  check ((sender = 'system') = (text is null)),
  check ((sender = 'staff') = (sender_id is not null))
);
create index support_message_keys on support_message using gin (keys);
create index support_message_done on support_message (happened_at) where sender = 'staff' or event = 'resolved';
create index support_message_player on support_message (player_id, id);
create index support_message_text_key on support_message (substr(text, 1, 4)) where text is not null;

-- Files of messages. One that nobody sent yet is of no message, and is forgotten after a day.
create table support_attachment (
  id uuid primary key,
  player_id uuid not null,
  message_id uuid references support_message,
  kind text not null check (kind in ('image', 'pdf')),
  bytes int not null check (bytes > 0),
  uploaded_at timestamptz not null default clock_timestamp()
);
create index support_attachment_player on support_attachment (player_id, id);
create index support_attachment_message on support_attachment (message_id) where message_id is not null;
create index support_attachment_loose on support_attachment (uploaded_at) where message_id is null;
-- Pieces of them, so that a file is never read whole.
create table support_attachment_part (
  id uuid primary key,
  attachment_id uuid not null references support_attachment on delete cascade,
  number int not null,
  -- Sealed.
  content bytea not null,
  unique (attachment_id, number)
);
create index support_attachment_part_content_key on support_attachment_part (substr(content, 1, 4));
-- Links to them that were not used yet.
create table support_attachment_link (
  token_hash bytea primary key,
  attachment_id uuid not null references support_attachment on delete cascade,
  expires_at timestamptz not null
);
create index support_attachment_link_file on support_attachment_link (attachment_id, token_hash);
create index support_attachment_link_end on support_attachment_link (expires_at);

-- What staff write of a ticket for each other.
create table support_note (
  id uuid primary key,
  ticket_id uuid not null references support_ticket,
  player_id uuid not null,
  -- Sealed.
  text bytea not null,
  written_by uuid not null,
  happened_at timestamptz not null
);
create index support_note_ticket on support_note (ticket_id, id);
create index support_note_player on support_note (player_id, id);
create index support_note_text_key on support_note (substr(text, 1, 4));

-- A ticket that became a complaint; all that was written of it stands in the ticket.
create sequence support_complaint_int_id as int start with 101 maxvalue 999999999;
create table support_complaint (
  id uuid primary key,
  int_id int not null unique default nextval('support_complaint_int_id'),
  ticket_id uuid not null unique references support_ticket,
  player_id uuid not null,
  happened_on date not null,
  state text not null check (state in ('acknowledged', 'investigating', 'decided', 'accepted', 'deadlock')),
  outcome text check (outcome in ('upheld', 'partly', 'rejected')),
  -- Ids of staff: whose work it is about. They do not decide it.
  concerned text[] not null,
  is_senior boolean not null default false,
  raised_at timestamptz not null,
  senior_at timestamptz not null,
  due_at timestamptz not null,
  check ((state in ('decided', 'accepted')) <= (outcome is not null))
);
create index support_complaint_player on support_complaint (player_id, id);
create index support_complaint_due on support_complaint (due_at) where state in ('acknowledged', 'investigating');

-- Links to the packs of complaints that were not used yet.
create table support_pack_link (
  token_hash bytea primary key,
  ticket_id uuid not null references support_ticket on delete cascade,
  player_id uuid not null,
  expires_at timestamptz not null
);
create index support_pack_link_player on support_pack_link (player_id, token_hash);
create index support_pack_link_ticket on support_pack_link (ticket_id);

-- How a player found the answer: once each time a ticket was resolved.
create table support_rating (
  id uuid primary key,
  ticket_id uuid not null references support_ticket,
  player_id uuid not null,
  resolution int not null,
  score int not null check (score between 1 and 5),
  -- Sealed.
  text bytea,
  rated_at timestamptz not null default clock_timestamp(),
  unique (ticket_id, resolution)
);
create index support_rating_player on support_rating (player_id, id);
create index support_rating_at on support_rating (rated_at);
create index support_rating_text_key on support_rating (substr(text, 1, 4)) where text is not null;

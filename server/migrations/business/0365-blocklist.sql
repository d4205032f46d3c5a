-- What a browser is known again by: the keyed hash of a cookie.
alter table identity_session add column device_mark bytea check (length(device_mark) = 32);

-- What nobody may come with: a thing is kept as a keyed hash, and found again by it alone.
create table blocklist_entry (
  id uuid primary key,
  kind text not null check (kind in ('mail_domain', 'phone', 'device', 'address_block', 'payment_account', 'document')),
  mark bytea not null check (length(mark) = 32),
  -- What staff see of it: whole where it names nobody, else the end of it.
  shown text not null check (length(shown) between 1 and 100),
  -- Why; sealed.
  reason bytea not null,
  added_by uuid not null,
  added_at timestamptz not null default clock_timestamp(),
  -- From then on it is asked no more; null: until it is lifted.
  ends_at timestamptz,
  -- Null beside a moment: its end had come, and it stands there anew.
  lifted_by uuid,
  lifted_at timestamptz
);
create unique index blocklist_entry_standing on blocklist_entry (kind, mark) where lifted_at is null;
create index blocklist_entry_list on blocklist_entry (id desc);
create index blocklist_entry_reason_key on blocklist_entry (substr(reason, 1, 4));

-- Whoever came with it.
create table blocklist_hit (
  id uuid primary key,
  entry_id uuid not null references blocklist_entry,
  door text not null check (door in ('registration', 'sign_in', 'contact', 'deposit', 'destination', 'withdrawal')),
  -- Null: nobody who has an account.
  player_id uuid,
  at timestamptz not null default clock_timestamp()
);
create index blocklist_hit_entry on blocklist_hit (entry_id, id desc);
create index blocklist_hit_player on blocklist_hit (player_id, id desc) where player_id is not null;
create index blocklist_hit_at on blocklist_hit (at);

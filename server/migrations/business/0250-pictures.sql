-- Pictures that staff uploaded, made anew. The bytes are here and not in a folder, because several processes show them.
create table pictures_picture (
  id uuid primary key,
  -- SHA-256 of its largest size: the name it is asked for by.
  hash text collate "C" not null unique check (hash ~ '^[0-9a-f]{64}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- What is seen on it; empty: not said yet, so nothing may show it.
  alt_en text not null default '' check (length(alt_en) <= 200),
  alt_fa text not null default '' check (length(alt_fa) <= 200),
  version int not null default 1,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null default clock_timestamp(),
  check ((alt_en = '') = (alt_fa = ''))
);

create table pictures_size (
  picture_id uuid not null references pictures_picture on delete cascade,
  width int not null check (width > 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 4194304),
  primary key (picture_id, width)
);

-- What shows a picture: `game:…`, `slide:…`. A picture that something shows cannot be deleted.
create table pictures_place (
  place text collate "C" primary key check (length(place) between 1 and 100),
  picture_id uuid not null references pictures_picture
);
create index pictures_place_of on pictures_place (picture_id);

-- Informational texts. A version is never changed, only followed by another, so that what somebody read stays provable.
create table content_text (
  id uuid primary key,
  int_id int not null unique check (int_id > 0),
  -- The version shown.
  version int not null check (version > 0),
  -- An operator published a version of their own: what ships with the platform no longer follows it.
  is_customised boolean not null default false
);

create table content_text_version (
  text_id uuid not null references content_text,
  version int not null check (version > 0),
  title_en text not null check (length(title_en) between 1 and 200),
  title_fa text not null check (length(title_fa) between 1 and 200),
  -- HTML, sanitised before it came here.
  html_en text not null check (length(html_en) between 1 and 200000),
  html_fa text not null check (length(html_fa) between 1 and 200000),
  created_at timestamptz not null default clock_timestamp(),
  primary key (text_id, version)
);

create function content_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'versions of texts are append-only: % is refused', tg_op using errcode = '42501';
end $$;
create trigger content_text_version_append_only before update or delete or truncate on content_text_version
  for each statement execute function content_refuse_change();

create table content_slider (
  int_id int primary key check (int_id > 0),
  name text not null unique
);

create table content_slider_item (
  id uuid primary key,
  slider_int_id int not null references content_slider,
  -- Name of an item that ships with the platform; null for an operator's own.
  shipped_name text unique,
  -- An operator changed it (or took it down): what ships with the platform no longer replaces it.
  is_customised boolean not null default false,
  is_published boolean not null default true,
  position int not null,
  -- Leads inside the site or to an http(s) address, never anywhere a script could run.
  url text not null check (url ~ '^(/([^/\\]|$)|https?://[^/\\])'),
  img_url_en text not null check (img_url_en ~ '^(/[^/\\]|https?://[^/\\])'),
  img_url_fa text not null check (img_url_fa ~ '^(/[^/\\]|https?://[^/\\])'),
  new_window boolean not null,
  title_en text not null check (length(title_en) between 1 and 200),
  title_fa text not null check (length(title_fa) between 1 and 200),
  text_en text not null check (length(text_en) <= 1000),
  text_fa text not null check (length(text_fa) <= 1000),
  action_title_en text check (length(action_title_en) between 1 and 100),
  action_title_fa text check (length(action_title_fa) between 1 and 100),
  check ((action_title_en is null) = (action_title_fa is null))
);
create index content_slider_item_shown on content_slider_item (slider_int_id, position);

-- Texts that staff add to those that ship. Their numbers are a range of their own; until one is published it is at version 0.
create sequence content_text_number start 1001 minvalue 1001 maxvalue 999999999;
alter table content_text
  drop constraint content_text_version_check,
  -- The readable part of the address of a text that staff added; null: it ships.
  add column slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  -- Two people took it down: nobody finds it until they bring it back.
  add column is_down boolean not null default false,
  add check (version > 0 or (slug is not null and version = 0)),
  add check (slug is not null or not is_down);
alter table content_text_revision
  drop constraint content_text_revision_base_version_check,
  add check (base_version >= 0);

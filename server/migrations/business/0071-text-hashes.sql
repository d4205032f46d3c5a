-- A short name for exactly the words of a version in one language: SHA-256 of its title, a line feed and its HTML. A consent
-- can keep it and anybody can compute it; one that does not fit its words cannot be stored.
alter table content_text_version add column hash_en text, add column hash_fa text;

alter table content_text_version disable trigger content_text_version_append_only;
update content_text_version set
  hash_en = encode(sha256(convert_to(title_en || E'\n' || html_en, 'UTF8')), 'hex'),
  hash_fa = encode(sha256(convert_to(title_fa || E'\n' || html_fa, 'UTF8')), 'hex');
alter table content_text_version enable trigger content_text_version_append_only;

alter table content_text_version
  alter column hash_en set not null,
  alter column hash_fa set not null,
  add check (hash_en = encode(sha256(convert_to(title_en || E'\n' || html_en, 'UTF8')), 'hex')),
  add check (hash_fa = encode(sha256(convert_to(title_fa || E'\n' || html_fa, 'UTF8')), 'hex'));

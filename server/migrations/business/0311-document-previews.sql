-- A link may show a saved wording of a document too; it shows a text or a document.
alter table content_preview
  alter column text_id drop not null,
  add column key text collate "C",
  add foreign key (key, revision) references content_document_revision,
  add check ((text_id is null) <> (key is null));

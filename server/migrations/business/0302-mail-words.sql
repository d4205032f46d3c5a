-- The words of a message that the operator published in the place of those that ship. What it says, and who published it, is a document of
-- `content`.
create table mail_words (
  template text collate "C" primary key check (length(template) between 1 and 40),
  words jsonb not null,
  changed_at timestamptz not null default clock_timestamp()
);

-- To whom a message goes and what it is made of: sealed, and both erased with its end.
do $$ begin
  if exists (select from mail_message where facts is not null) then
    create table mail_message_clear as
      select id, recipient as "to", facts from mail_message where facts is not null;
    alter table mail_message_clear add primary key (id);
  end if;
end $$;
alter table mail_message
  drop column recipient, drop column facts,
  add column letter bytea,
  add constraint mail_message_letter check ((status in ('waiting', 'kept')) = (letter is not null)) not valid;
create index mail_message_expiry on mail_message (expires_at) where letter is not null;
create index mail_message_seal on mail_message (substr(letter, 1, 4)) where letter is not null;

-- The address a line of the trail came from, sealed. History is not sealed again: its key ids stay readable.
do $$ begin
  if exists (select from audit_event where ip is not null) then
    create table audit_event_clear as select id, host(ip) as ip from audit_event where ip is not null;
    alter table audit_event_clear add primary key (id);
  end if;
  if exists (select from account_closing where reason <> '') then
    create table account_closing_clear as select player_id as id, reason from account_closing where reason <> '';
    alter table account_closing_clear add primary key (id);
  end if;
end $$;
alter table audit_event drop column ip, add column origin bytea;

-- What somebody wrote when they left. Null: nothing, or erased.
alter table account_closing drop column reason, add column words bytea;
create index account_closing_seal on account_closing (substr(words, 1, 4)) where words is not null;

-- The trail as a chain: the hash of a line names the line before it (shared/src/rules/books/audit-chain.ts), so that none can
-- be changed, taken out or put in without every later hash being another. The last hash is published with every closed day.
create table audit_chain (
  seq bigint primary key check (seq > 0),
  event_id uuid not null unique,
  hash bytea not null check (length(hash) = 32)
);
create trigger audit_chain_append_only before update or delete or truncate on audit_chain
  for each statement execute function audit_refuse_change();

-- Committed lines that are not in the chain yet: whoever writes a line waits for no other; a job seals them a moment later.
create table audit_unsealed (event_id uuid primary key);
insert into audit_unsealed select id from audit_event;

create function audit_await_seal() returns trigger language plpgsql as $$
begin
  execute format('insert into %I.audit_unsealed select id from added', tg_table_schema);
  return null;
end $$;
create trigger audit_event_unsealed after insert on audit_event referencing new table as added
  for each statement execute function audit_await_seal();

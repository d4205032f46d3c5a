-- Who did what, when, to what. Append-only.
create table audit_event (
  id uuid primary key,
  happened_at timestamptz not null default clock_timestamp(),
  -- player, staff or system, and which one.
  actor_kind text not null check (actor_kind in ('player', 'staff', 'system')),
  actor_id uuid,
  action text not null,
  target_id text,
  ip inet,
  details jsonb not null default '{}'
);
create index audit_event_target on audit_event (target_id, happened_at desc);
create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only: % is refused', tg_op using errcode = '42501';
end $$;
create trigger audit_event_append_only before update or delete or truncate on audit_event
  for each statement execute function audit_refuse_change();

-- The trail as the office reads it: the newest lines of all, of an action, of whoever did it, about something.
create index audit_event_action on audit_event (action, id desc);
create index audit_event_actor on audit_event (actor_id, id desc) where actor_id is not null;
drop index audit_event_target;
create index audit_event_target on audit_event (target_id, id desc);

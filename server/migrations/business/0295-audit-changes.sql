-- The trail without lines that only say that somebody looked. The condition is that of list-trail.ts, word for word.
create index audit_event_change on audit_event (id desc) where action !~ '_(read|searched|previewed)$';
create index audit_event_change_actor on audit_event (actor_id, id desc)
  where actor_id is not null and action !~ '_(read|searched|previewed)$';

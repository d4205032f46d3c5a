-- The money that what waits would move: whoever looks at the queue is told whether a right of theirs covers it. In minor units.
alter table staff_approval
  add column moved_currency text,
  add column moved_amount numeric,
  add constraint staff_approval_moved check ((moved_currency is null) = (moved_amount is null));

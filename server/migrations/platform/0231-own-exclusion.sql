-- Until when an account is excluded because its player asked for it; null: the operator excluded it, and may end that.
alter table exclusion_spread add column own_until timestamptz;
update exclusion_spread set own_until = until;
alter table exclusion_spread add check (own_until <= until);

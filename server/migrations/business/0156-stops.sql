-- What the operator has closed: the whole house (house), all play (all), a product, or one game. Gone when it is opened again; who did
-- either, and why, stands in the audit trail.
create table stakes_stop (
  scope text primary key check (scope <> ''),
  reason text not null check (reason <> ''),
  stopped_by text not null check (stopped_by <> ''),
  stopped_at timestamptz not null default clock_timestamp()
);

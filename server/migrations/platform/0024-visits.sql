-- When somebody last visited a business, for the processes that work for it.
create table attendance (
  business_id int primary key references business,
  attended_at timestamptz not null
);

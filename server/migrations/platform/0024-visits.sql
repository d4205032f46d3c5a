-- When somebody last visited a business, for the processes that work for it.
create table visit (
  business_id int primary key references business,
  visited_at timestamptz not null
);

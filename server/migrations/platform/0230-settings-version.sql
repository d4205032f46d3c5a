-- Which version of its settings a business has: processes that read another one take these.
alter table business add column settings_version int not null default 1 check (settings_version > 0);

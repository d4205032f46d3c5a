-- What was reported of a case to the authority, by two people. The file goes after its time; what was made, and its hash, stay.
create table risk_report (
  id uuid primary key,
  case_id uuid not null references risk_case,
  -- The document; sealed.
  file bytea,
  hash bytea not null check (length(hash) = 32),
  bytes int not null,
  asked_by uuid not null,
  approved_by uuid not null,
  made_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  check ((file is null) = (deleted_at is not null))
);
create index risk_report_case on risk_report (case_id, id);
create index risk_report_made on risk_report (made_at) where file is not null;
create index risk_report_file_key on risk_report (substr(file, 1, 4)) where file is not null;
-- Links to them: each works once.
create table office_risk_report_link (like office_list_export including all);

-- Whose session a link to a file was made in: it opens nothing once that session is over. Those made before lapse within a minute.
alter table revenue_export add column session_id uuid;
alter table office_list_export add column session_id uuid;

-- A planned text whose publishers lost the right meanwhile is not shown.
alter table content_publication drop constraint content_publication_outcome_check;
alter table content_publication add constraint content_publication_outcome_check
  check (outcome in ('published', 'cancelled', 'outdated', 'unallowed'));

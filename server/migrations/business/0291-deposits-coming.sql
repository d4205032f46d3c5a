-- The list of deposits that are coming: a few among all that ever came.
create index cashier_deposit_coming on cashier_deposit (id)
  where status in ('created', 'pending_user', 'pending_provider', 'confirming');

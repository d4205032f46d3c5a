-- A version of the terms that changed something that matters, which a player has to accept before they play on; null: none.
alter table limits_protection add column terms_due int check (terms_due > 0);

-- Whether a version changed something that matters to whoever agreed to the one before.
alter table content_text_version add column is_material boolean not null default false;

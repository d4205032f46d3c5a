-- The uploaded picture that a game shows in the place of the drawn one; null: the drawn one.
alter table catalogue_game add column picture_id uuid references pictures_picture;

-- What the pages of the site say is kept by every process that sends them: each hears of a change when it is committed.
create function site_tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('tas_site', tg_table_schema);
  return null;
end $$;

create trigger content_text_changed after insert or update or delete on content_text
  for each statement execute function site_tell_change();
create trigger content_slider_item_changed after insert or update or delete on content_slider_item
  for each statement execute function site_tell_change();
create trigger bonuses_bonus_changed after insert or update or delete on bonuses_bonus
  for each statement execute function site_tell_change();
create trigger catalogue_category_changed after insert or update or delete on catalogue_category
  for each statement execute function site_tell_change();
create trigger catalogue_game_changed after insert or update or delete on catalogue_game
  for each statement execute function site_tell_change();

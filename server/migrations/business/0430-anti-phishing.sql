-- A word of the player's own that stands in every mail to them: a forged one lacks it. Sealed.
create table mail_anti_phishing (
  player_id uuid primary key,
  code bytea not null
);
create index mail_anti_phishing_key on mail_anti_phishing (substr(code, 1, 4));

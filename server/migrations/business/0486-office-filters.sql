-- Lists of the office as they are narrowed, each in the order in which it is shown.
create index identity_player_newest on identity_player (created_at, id);
create index identity_player_country on identity_player (country, created_at, id);
create index identity_player_age on identity_player ((age_verified_at is not null), created_at, id);
create index identity_player_locked on identity_player (created_at, id) where sign_in_locked_at is not null;
create index limits_lock_kind on limits_lock (kind, player_id);
create index verification_check_sent on verification_check (sent_at);
create index risk_case_opened on risk_case (opened_at);
create index screening_hit_found on screening_hit (found_at);
create index limits_finance_check_asked on limits_finance_check (asked_at) where answer is null;
create index staff_approval_asked on staff_approval (asked_by, id);
create index staff_approval_days on staff_approval (asked_at);

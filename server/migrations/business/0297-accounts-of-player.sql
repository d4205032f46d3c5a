-- The file of a player shows all accounts of one, those that were taken out of use too.
create index withdrawals_account_of_player on withdrawals_account (player_id, id desc);

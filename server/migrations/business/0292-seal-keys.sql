-- What is under a former key is found without reading all that is sealed.
create index withdrawals_account_seal on withdrawals_account (substr(number, 1, 4));
create index withdrawals_request_seal on withdrawals_request (substr(note, 1, 4)) where note is not null;
create index ledger_adjustment_seal on ledger_adjustment (substr(note, 1, 4)) where note is not null;
create index office_player_note_seal on office_player_note_version (substr(words, 1, 4)) where words is not null;

-- Who else signed in from an address block: read account by account, in their order, whoever many share it.
create index identity_session_block on identity_session (ip_block, player_id);

-- Questions about a player with a million postings or bets that no index answered.

-- What a purse held at a moment: cash changes with nearly every posting, the others may not have for years, or never.
create index ledger_posting_wallet_held on ledger_posting (wallet_id, id)
  where from_account % 16 = 2 or to_account % 16 = 2;
create index ledger_posting_wallet_bonus on ledger_posting (wallet_id, id)
  where from_account % 16 = 3 or to_account % 16 = 3;

-- The bets on a game, won or lost, among many on others.
create index originals_bet_player_game on originals_bet (player_id, game, (payout > 0), int_id desc);
create index originals_hand_player_game on originals_hand (player_id, game, status, int_id desc);

/** What holds a player back from whatever has to do with play: their own breaks, the law, and terms that changed. */
const HELD = [
  'limits.excluded',
  'limits.return_needed',
  'limits.time_out',
  'limits.underage',
  'limits.not_cleared',
  'limits.register_listed',
  'limits.register_unanswered',
  'limits.terms_due',
] as const

/** Why nothing is offered to a player, neither a bonus nor a place in a race: the account is closed, or their protection. */
export const OFFER_LIMIT_ERRORS = ['identity.closed', 'limits.play_locked', ...HELD] as const

/** Why no stake is taken: the game or the account is closed, the player's protection, or the terms of their bonus. */
export const STAKE_LIMIT_ERRORS = [
  'stakes.game_stopped',
  'stakes.country_barred',
  'stakes.currency_barred',
  'stakes.device_barred',
  ...OFFER_LIMIT_ERRORS,
  'limits.product_blocked',
  'limits.session_limit',
  'limits.reality_check',
  'limits.too_soon',
  'limits.stake_limit',
  'limits.stake_cap',
  'limits.loss_limit',
  'limits.wager_limit',
  'bonuses.game_excluded',
  'bonuses.stake_too_high',
] as const

/** Why no deposit is taken from a player: the account is closed, or their protection. */
export const DEPOSIT_LIMIT_ERRORS = [
  'identity.closed',
  'limits.deposit_locked',
  ...HELD,
  'limits.gateway_blocked',
  'limits.choice_needed',
  'limits.deposit_limit',
  'limits.finance_check_needed',
  'limits.finance_held',
] as const

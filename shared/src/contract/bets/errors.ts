import type { ErrorRules } from '../error-rule.ts'

export const betsErrors = {
  'bets.bet_not_found': {
    status: 404,
    en: 'This bet is not among yours. Please see your plays.',
    fa: 'این شرط میان شرط‌های شما نیست. لطفاً بازی‌های خود را ببینید.',
  },
} as const satisfies ErrorRules

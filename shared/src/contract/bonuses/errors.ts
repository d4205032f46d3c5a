import type { ErrorRules } from '../error-rule.ts'

export const bonusesErrors = {
  'bonuses.not_found': {
    status: 404,
    en: 'This bonus does not exist or has ended. See the list of bonuses.',
    fa: 'این بونوس وجود ندارد یا پایان یافته است. فهرست بونوس‌ها را ببینید.',
  },
} as const satisfies ErrorRules

import type { ErrorRules } from '../error-rule.ts'

export const businessErrors = {
  'business.unknown': {
    status: 404,
    en: 'This site does not exist. Please check the BID header.',
    fa: 'این سایت شناخته‌شده نیست. لطفاً سرآیند BID را بررسی کنید.',
  },
} as const satisfies ErrorRules

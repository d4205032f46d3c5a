import type { ErrorRules } from '../error-rule.ts'

export const noticesErrors = {
  'notices.always_on': {
    status: 422,
    en: 'Security notifications cannot be switched off.',
    fa: 'اعلان‌های امنیت حساب را نمی‌توان خاموش کرد.',
  },
} as const satisfies ErrorRules

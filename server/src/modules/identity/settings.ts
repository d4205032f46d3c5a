import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'

export const identitySettings = declareSettings(
  'identity',
  z.strictObject({
    /** For so many hours after a change of password, second factor or address no money may leave the account. */
    credentialLockHours: z.int().min(24).max(72).default(24),
  }),
  {
    forms: {
      credentialLockHours: {
        area: 'protection',
        title: { en: 'Money stays after a change of sign-in', fa: 'ماندن پول پس از تغییر راه ورود' },
        text: {
          en: 'For so long after a new password, second factor or address no money leaves the account.',
          fa: 'پس از تغییر رمز، عامل دوم یا نشانی، تا این مدت پولی از حساب بیرون نمی‌رود.',
        },
        concerns: 'protection',
        form: { kind: 'number', least: 24, most: 72, unit: 'hours' },
      },
    },
  },
)

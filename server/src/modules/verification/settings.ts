import { z } from 'zod'
import type { SettingForm } from '#kit/setting-form.ts'
import { declareSettings } from '#kit/settings.ts'

const MOST_DAYS = 3_650
const MOST_YEARS = 15

const forms = {
  keepRefusedDays: {
    area: 'protection',
    title: { en: 'Refused documents', fa: 'مدارک ردشده' },
    text: {
      en: 'Documents that proved nothing are deleted after so many days.',
      fa: 'مدارکی که چیزی را ثابت نکرده‌اند پس از این مدت پاک می‌شوند.',
    },
    concerns: 'protection',
    form: { kind: 'number', least: 1, most: MOST_DAYS, unit: 'days' },
  },
  keepProvedYears: {
    area: 'protection',
    title: { en: 'Proof that is past', fa: 'مدارک پایان‌یافته' },
    text: {
      en: 'Documents of accounts that are closed, and those that expired or were replaced, are deleted after so many years.',
      fa: 'مدارک حساب‌های بسته و مدارکی که اعتبارشان پایان یافته یا جایگزین شده‌اند پس از این مدت پاک می‌شوند.',
    },
    concerns: 'protection',
    form: { kind: 'number', least: 1, most: MOST_YEARS, unit: 'years' },
  },
  dormantDays: {
    area: 'protection',
    title: { en: 'Absence before a fresh check', fa: 'غیبت تا بررسی دوباره' },
    text: {
      en: 'Who comes back after so many days shows their identity document again before money is paid out.',
      fa: 'کسی که پس از این مدت برگردد، پیش از برداشت دوباره مدرک هویتی می‌فرستد.',
    },
    concerns: 'protection',
    form: { kind: 'number', least: 30, most: MOST_DAYS, unit: 'days' },
  },
} as const satisfies Readonly<Record<string, SettingForm>>

export const verificationSettings = declareSettings(
  'verification',
  z
    .strictObject({
      /** Pictures of papers that proved nothing are deleted after so many days. */
      keepRefusedDays: z.int().min(1).max(MOST_DAYS).default(30),
      /** Papers of accounts that were closed, and those that expired or were replaced, are deleted after so many years. */
      keepProvedYears: z.int().min(1).max(MOST_YEARS).default(5),
      /** Who comes back after so many days is asked afresh who they are (GLI-19 §A.3.10). */
      dormantDays: z.int().min(30).max(MOST_DAYS).default(365),
    })
    .prefault({}),
  { forms },
)

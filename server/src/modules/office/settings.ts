import type { Localized } from '@tas/shared/contract/languages.ts'
import { type ClaimableQueue, QUEUE_NAMES, QUEUES } from '@tas/shared/contract/office/queues.ts'
import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'

const DAY_MINUTES = 1_440
const LONGEST_DUE_MINUTES = 60 * DAY_MINUTES
const minutes = z.int().min(1).max(LONGEST_DUE_MINUTES)

/** Lists whose rows are claimed, and so have a time when they are due. */
const TITLES = {
  approvals: { en: 'Approvals', fa: 'تأیید دوم' },
  finance: { en: 'Finance checks', fa: 'بررسی مالی' },
  owed: { en: 'Owed', fa: 'بدهی‌ها' },
  exclusion: { en: 'Exclusion', fa: 'محرومیت' },
  deposits: { en: 'Deposits', fa: 'واریزها' },
  incidents: { en: 'Differences with providers', fa: 'مغایرت با درگاه‌ها' },
  withdrawals: { en: 'Withdrawals', fa: 'برداشت‌ها' },
  destinations: { en: 'Financial accounts', fa: 'حساب‌های مالی' },
  verifications: { en: 'Verifications', fa: 'احراز هویت' },
  cases: { en: 'Cases', fa: 'پرونده‌ها' },
  screening: { en: 'Name screening', fa: 'غربال نام‌ها' },
  returns: { en: 'Returns', fa: 'بازده بازی‌ها' },
} as const satisfies Readonly<Record<ClaimableQueue, Localized>>
const claimable = QUEUE_NAMES.filter((name): name is ClaimableQueue => QUEUES[name].isClaimable)

export const officeSettings = declareSettings(
  'office',
  z
    .strictObject({
      /** How long a row is one person's who claimed it. */
      claimMinutes: z.int().min(1).max(DAY_MINUTES).default(30),
      /** After how many minutes of waiting a row of a list is late; what is not named takes the default. */
      dueMinutes: z
        .partialRecord(z.enum(claimable), minutes)
        .default({})
        .transform((set) => ({
          approvals: DAY_MINUTES,
          finance: DAY_MINUTES,
          owed: 3 * DAY_MINUTES,
          exclusion: DAY_MINUTES,
          deposits: 240,
          incidents: 240,
          withdrawals: 240,
          destinations: DAY_MINUTES,
          verifications: DAY_MINUTES,
          cases: DAY_MINUTES,
          screening: DAY_MINUTES,
          returns: 240,
          ...set,
        })),
    })
    .prefault({}),
  {
    forms: {
      claimMinutes: {
        area: 'staff',
        title: { en: 'How long a claim holds', fa: 'مدت به عهده گرفتن کار' },
        text: {
          en: 'A row that somebody has claimed is theirs for so long, then anybody’s again.',
          fa: 'کاری که کسی به عهده گرفته است تا این مدت از آن اوست و سپس دوباره برای همه باز می‌شود.',
        },
        concerns: null,
        form: { kind: 'number', least: 1, most: DAY_MINUTES, unit: 'minutes' },
      },
      dueMinutes: {
        area: 'staff',
        title: { en: 'When work is due', fa: 'مهلت کارها' },
        text: {
          en: 'What has waited for longer in a list is shown as late.',
          fa: 'آنچه در فهرست بیش از این مانده است، دیرشده نشان داده می‌شود.',
        },
        concerns: null,
        form: {
          kind: 'record',
          keys: claimable.map((value) => ({ value, title: TITLES[value] })),
          of: { kind: 'number', least: 1, most: LONGEST_DUE_MINUTES, unit: 'minutes' },
        },
      },
    },
  },
)

import type { Localized } from '@tas/shared/contract/languages.ts'
import { type ClaimableQueue, QUEUE_NAMES, QUEUES } from '@tas/shared/contract/office/queues.ts'
import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'

const DAY_MINUTES = 1_440
const LONGEST_DUE_MINUTES = 60 * DAY_MINUTES
const minutes = z.int().min(1).max(LONGEST_DUE_MINUTES)

/** A list whose rows are claimed: what it is called, and when a row of it is due that the business set nothing for. */
type Work = { readonly title: Localized; readonly dueMinutes: number }

const WORK = {
  approvals: { title: { en: 'Approvals', fa: 'تأیید دوم' }, dueMinutes: DAY_MINUTES },
  finance: { title: { en: 'Finance checks', fa: 'بررسی مالی' }, dueMinutes: DAY_MINUTES },
  owed: { title: { en: 'Owed', fa: 'بدهی‌ها' }, dueMinutes: 3 * DAY_MINUTES },
  exclusion: { title: { en: 'Exclusion', fa: 'محرومیت' }, dueMinutes: DAY_MINUTES },
  deposits: { title: { en: 'Deposits', fa: 'واریزها' }, dueMinutes: 240 },
  differences: { title: { en: 'Differences with providers', fa: 'مغایرت با درگاه‌ها' }, dueMinutes: 240 },
  withdrawals: { title: { en: 'Withdrawals', fa: 'برداشت‌ها' }, dueMinutes: 240 },
  destinations: { title: { en: 'Financial accounts', fa: 'حساب‌های مالی' }, dueMinutes: DAY_MINUTES },
  verifications: { title: { en: 'Verifications', fa: 'احراز هویت' }, dueMinutes: DAY_MINUTES },
  cases: { title: { en: 'Cases', fa: 'پرونده‌ها' }, dueMinutes: DAY_MINUTES },
  screening: { title: { en: 'Name screening', fa: 'غربال نام‌ها' }, dueMinutes: DAY_MINUTES },
  returns: { title: { en: 'Returns', fa: 'بازده بازی‌ها' }, dueMinutes: 240 },
} as const satisfies Readonly<Record<ClaimableQueue, Work>>
const claimable = QUEUE_NAMES.filter((name): name is ClaimableQueue => QUEUES[name].isClaimable)
// The names are those of WORK, which has them all.
const DUE = Object.fromEntries(claimable.map((name) => [name, WORK[name].dueMinutes])) as Record<ClaimableQueue, number>

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
        .transform((set): Readonly<Record<ClaimableQueue, number>> => ({ ...DUE, ...set })),
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
          keys: claimable.map((value) => ({ value, title: WORK[value].title })),
          of: { kind: 'number', least: 1, most: LONGEST_DUE_MINUTES, unit: 'minutes' },
        },
      },
    },
  },
)

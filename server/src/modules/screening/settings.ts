import { HIT_LOCKS } from '@tas/shared/contract/screening/choices.ts'
import { HIT_FROM_E4 } from '@tas/shared/rules/screening/features.ts'
import { z } from 'zod'
import type { SettingForm } from '#kit/setting-form.ts'
import { declareSettings } from '#kit/settings.ts'

const [LEAST_E4, MOST_E4] = [7_000, 9_900]

const forms = {
  hitFromE4: {
    area: 'protection',
    title: { en: 'Score of a hit', fa: 'امتیاز یک مورد' },
    text: {
      en: 'From this score on (of 10,000) a player and somebody on a list are shown to staff. Lower finds more, and more that are somebody else.',
      fa: 'از این امتیاز به بالا (از ۱۰٬۰۰۰) بازیکن و فردی از فهرست به کارکنان نشان داده می‌شوند. عدد کمتر موارد بیشتری می‌یابد که بیشترشان فرد دیگری‌اند.',
    },
    concerns: 'protection',
    form: { kind: 'number', least: LEAST_E4, most: MOST_E4, unit: null },
  },
  onHit: {
    area: 'protection',
    title: { en: 'While a hit is open', fa: 'تا وقتی مورد باز است' },
    text: {
      en: 'What is locked of an account whose player may be somebody on a list, until staff open it again.',
      fa: 'آنچه از حساب بازیکنی که شاید در فهرستی باشد قفل می‌شود، تا کارکنان دوباره آن را باز کنند.',
    },
    concerns: 'protection',
    form: {
      kind: 'choice',
      choices: [
        { value: 'nothing', title: { en: 'Nothing', fa: 'هیچ' } },
        { value: 'withdrawals', title: { en: 'Withdrawals', fa: 'برداشت' } },
        { value: 'play', title: { en: 'Play and withdrawals', fa: 'بازی و برداشت' } },
      ],
    },
  },
} as const satisfies Readonly<Record<string, SettingForm>>

export const screeningSettings = declareSettings(
  'screening',
  z
    .strictObject({
      /** From this score on, in ten-thousandths, a pair is a hit. */
      hitFromE4: z.int().min(LEAST_E4).max(MOST_E4).default(HIT_FROM_E4),
      /** What an open hit locks. */
      onHit: z.enum(HIT_LOCKS).default('withdrawals'),
    })
    .prefault({}),
  { forms },
)

import { parseWorthE8 } from '@tas/shared/rules/loyalty/points.ts'
import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'
import { bothLanguages } from '../business/index.ts'
import { currencyId } from '../ledger/index.ts'
import { clubForms } from './setting-forms.ts'

const level = z.strictObject({
  name: bothLanguages,
  /** Its emblem: a path of this site. */
  imgUrl: z.string().regex(/^\/(?![/\\])\S+$/),
  /** Points it takes. */
  points: z.int().min(0).max(1_000_000_000_000),
  /** What the operator gives at this level, in its own words: only what it does give. */
  benefits: z.array(bothLanguages).max(20).default([]),
})

/** The levels a club starts with: each takes about four times the points of the one before. */
const USUAL_LEVELS: z.input<typeof level>[] = [
  { name: { en: 'Copper', fa: 'سطح مسی' }, imgUrl: '/assets/img/vip/level-1.svg', points: 0 },
  { name: { en: 'Bronze', fa: 'سطح برنزی' }, imgUrl: '/assets/img/vip/level-2.svg', points: 1_000 },
  { name: { en: 'Silver', fa: 'سطح نقره‌ای' }, imgUrl: '/assets/img/vip/level-3.svg', points: 5_000 },
  { name: { en: 'Gold', fa: 'سطح طلایی' }, imgUrl: '/assets/img/vip/level-4.svg', points: 20_000 },
  { name: { en: 'Turquoise', fa: 'سطح فیروزه‌ای' }, imgUrl: '/assets/img/vip/level-5.svg', points: 80_000 },
  { name: { en: 'Emerald', fa: 'سطح زمردی' }, imgUrl: '/assets/img/vip/level-6.svg', points: 250_000 },
  { name: { en: 'Lapis lazuli', fa: 'سطح لاجوردی' }, imgUrl: '/assets/img/vip/level-7.svg', points: 800_000 },
  { name: { en: 'Amethyst', fa: 'سطح آمتیستی' }, imgUrl: '/assets/img/vip/level-8.svg', points: 2_500_000 },
  { name: { en: 'Ruby', fa: 'سطح یاقوتی' }, imgUrl: '/assets/img/vip/level-9.svg', points: 8_000_000 },
  { name: { en: 'Pearl', fa: 'سطح مرواریدی' }, imgUrl: '/assets/img/vip/level-10.svg', points: 25_000_000 },
]

/** The VIP club: levels rising from 0 points, and what one whole unit of a currency counts as ("0.00002"; 1 if not named). */
const shape = z
  .strictObject({
    levels: z.array(level).min(1).max(50).prefault(USUAL_LEVELS),
    worths: z
      .record(
        currencyId,
        z.string().refine((worth) => (parseWorthE8(worth) ?? 0n) > 0n),
      )
      .default({}),
  })
  .refine(({ levels }) => levels.every(({ points }, index) => points > (levels[index - 1]?.points ?? -1)), {
    path: ['levels'],
  })
  .refine(({ levels }) => levels[0]?.points === 0, { path: ['levels'] })

export const loyaltySettings = declareSettings('loyalty', shape, { forms: clubForms })

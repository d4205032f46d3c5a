import { LEVEL_ICONS } from '@tas/shared/contract/loyalty.ts'
import { parseWorthE8 } from '@tas/shared/rules/loyalty/points.ts'
import { z } from 'zod'

const bothLanguages = z.strictObject({ en: z.string().min(1).max(200), fa: z.string().min(1).max(200) })

const level = z.strictObject({
  name: bothLanguages,
  icon: z.enum(LEVEL_ICONS),
  /** Points it takes. */
  points: z.int().min(0).max(1_000_000_000_000),
  /** What the operator gives at this level, in its own words: only what it does give. */
  benefits: z.array(bothLanguages).max(20).default([]),
})

/** The levels a club starts with: each takes about four times the points of the one before. */
const USUAL_LEVELS: z.input<typeof level>[] = [
  { name: { en: 'Clay', fa: 'سفال' }, icon: 'clay', points: 0 },
  { name: { en: 'Copper', fa: 'مس' }, icon: 'copper', points: 1_000 },
  { name: { en: 'Bronze', fa: 'برنز' }, icon: 'bronze', points: 5_000 },
  { name: { en: 'Silver', fa: 'نقره' }, icon: 'silver', points: 20_000 },
  { name: { en: 'Gold', fa: 'طلا' }, icon: 'gold', points: 80_000 },
  { name: { en: 'Agate', fa: 'عقیق' }, icon: 'agate', points: 250_000 },
  { name: { en: 'Turquoise', fa: 'فیروزه' }, icon: 'turquoise', points: 800_000 },
  { name: { en: 'Lapis lazuli', fa: 'لاجورد' }, icon: 'lapis', points: 2_500_000 },
  { name: { en: 'Ruby', fa: 'یاقوت' }, icon: 'ruby', points: 8_000_000 },
  { name: { en: 'Diamond', fa: 'الماس' }, icon: 'diamond', points: 25_000_000 },
]

/** The VIP club: levels rising from 0 points, and what one whole unit of a currency counts as ("0.00002"; 1 if not named). */
export const clubSettings = z
  .strictObject({
    levels: z.array(level).min(1).max(50).prefault(USUAL_LEVELS),
    worths: z
      .record(
        z.string().regex(/^[A-Z0-9]{3,8}$/),
        z.string().refine((worth) => (parseWorthE8(worth) ?? 0n) > 0n),
      )
      .default({}),
  })
  .refine(({ levels }) => levels.every(({ points }, index) => points > (levels[index - 1]?.points ?? -1)), {
    path: ['levels'],
  })
  .refine(({ levels }) => levels[0]?.points === 0, { path: ['levels'] })

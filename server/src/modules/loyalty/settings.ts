import { parseWorthE8 } from '@tas/shared/rules/loyalty/points.ts'
import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'
import { bothLanguages } from '../business/index.ts'
import { areAmounts, currencyId, ledgerSettings } from '../ledger/index.ts'
import { clubForms } from './setting-forms.ts'

const level = z.strictObject({
  name: bothLanguages,
  /** Its emblem: a path of this site. */
  imgUrl: z.string().regex(/^\/(?![/\\])\S+$/),
  /** Points it takes. */
  points: z.int().min(0).max(1_000_000_000_000),
  /** What the operator gives at this level, in its own words: only what it does give. */
  benefits: z.array(bothLanguages).max(20).default([]),
  /** Of what bets cost on average so much comes back, in ten-thousandths: at most half, so that no play pays by itself. */
  rateE4: z.int().min(0).max(5_000).default(0),
  /** What reaching it brings once, in whole units of each currency ("5"). */
  cash: z.record(currencyId, z.string()).default({}),
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

/** What a sandbox gives back at each level, in ten-thousandths, and what a level brings once: about a tenth of what its points cost. */
const SANDBOX_RATES = [300, 500, 600, 700, 800, 900, 1_000, 1_200, 1_400, 1_500]
const SANDBOX_CASH = ['', '1', '4', '15', '60', '170', '550', '1700', '5500', '17000']
const SANDBOX_LEVELS = USUAL_LEVELS.map((one, index) => {
  const amount = SANDBOX_CASH[index] ?? ''
  const cash = amount === '' ? {} : { USD: amount, EUR: amount, USDT: amount }
  return { ...one, rateE4: SANDBOX_RATES[index] ?? 0, cash }
})

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

export const loyaltySettings = declareSettings('loyalty', shape, {
  forms: clubForms,
  sandbox: { levels: SANDBOX_LEVELS },
  // An amount of a currency that the business does not have is nobody's.
  check({ levels }, read) {
    const { currencies } = read(ledgerSettings)
    const isKnown = ([currency]: readonly [string, string]) => currencies.some(({ id }) => id === currency)
    const areRight = levels.every(({ cash }) =>
      areAmounts(Object.fromEntries(Object.entries(cash).filter(isKnown)), currencies),
    )
    return areRight ? [] : ['levels']
  },
})

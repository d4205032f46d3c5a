import { findRulesProblem, LOTTERY_RULES_VERSION } from '@tas/shared/rules/lottery/draw-rules.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'
import { type AccountCurrency, currencyId, ledgerSettings } from '../ledger/index.ts'
import { schedulesForm } from './setting-forms.ts'

/** Draws in one currency: one after another, each closing at a whole multiple of `everyMinutes`. Amounts in whole units. */
const schedule = z.strictObject({
  currency: currencyId,
  everyMinutes: z.int().min(1).max(43_200),
  /** Numbers on a ticket, of so many. */
  pick: z.int(),
  from: z.int(),
  price: z.string(),
  maxTickets: z.int(),
  maxPerPlayer: z.int(),
  /** The most hits first: what is set aside for all who have them, and what each gets; null: they share it all. */
  tiers: z.array(z.strictObject({ hits: z.int(), reserve: z.string(), prize: z.string().nullable() })),
})

/** What the settings say of the draws in one currency. */
export type LotterySchedule = Readonly<z.output<typeof schedule>>

/** What a sandbox draws every ten minutes in each of its currencies. */
const SANDBOX_SCHEDULE = {
  everyMinutes: 10,
  pick: 6,
  from: 49,
  price: '1',
  maxTickets: 5_000,
  maxPerPlayer: 100,
  tiers: [
    { hits: 6, reserve: '500000', prize: null },
    { hits: 5, reserve: '150000', prize: '3000' },
    { hits: 4, reserve: '100000', prize: '150' },
    { hits: 3, reserve: '75000', prize: '15' },
    { hits: 2, reserve: '15000', prize: '3' },
  ],
}

export const lotterySettings = declareSettings(
  'lottery',
  z.strictObject({
    /** Schedules of draws, one for each currency at most. */
    schedules: z
      .array(schedule)
      .max(100)
      .refine((entries) => new Set(entries.map(({ currency }) => currency)).size === entries.length)
      .default([]),
  }),
  {
    forms: { schedules: schedulesForm },
    sandbox: { schedules: ['USD', 'EUR', 'USDT'].map((currency) => ({ ...SANDBOX_SCHEDULE, currency })) },
    check({ schedules }, read) {
      const { currencies } = read(ledgerSettings)
      return schedules.every((entry) => canBeDrawn(entry, currencies)) ? [] : ['schedules']
    },
  },
)

/** Whether the terms of a schedule can be offered: amounts its currency can be written in, no prize above its reserve. */
function canBeDrawn(entry: LotterySchedule, currencies: readonly AccountCurrency[]): boolean {
  const pointCount = currencies.find(({ id }) => id === entry.currency)?.pointCount
  if (pointCount === undefined) return false
  const { price, tiers, ...form } = entry
  const read = (amount: string) => parseAmount(amount, pointCount) ?? 0n
  const problem = findRulesProblem({
    rulesVersion: LOTTERY_RULES_VERSION,
    ...form,
    priceMinor: read(price),
    tiers: tiers.map(({ hits, reserve, prize }) => ({
      hits,
      reserveMinor: read(reserve),
      prizeMinor: prize === null ? null : read(prize),
    })),
  })
  return problem === null
}

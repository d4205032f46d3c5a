import { z } from 'zod'
import { NET_LINES } from '../../rules/affiliates/net-lines.ts'
import { NEGATIVE_KINDS, SHARE_KINDS } from '../../rules/affiliates/plan.ts'
import { amountField, currencyIdField, moneyData, signedAmountField } from '../fields.ts'

/** A rate in ten thousandths: 2,500 is 25 %. */
export const rateE4Field = z.int().min(0).max(10_000)

/** The terms of an affiliate in one currency, as they are simulated and told. Amounts in units of that currency. */
export const affiliatePlanField = z.object({
  providerE4: rateE4Field,
  depositE4: rateE4Field,
  withdrawalE4: rateE4Field,
  taxE4: rateE4Field,
  share: z.object({
    kind: z.enum(SHARE_KINDS),
    /** Rising from 0: a rate counts for what lies above its `from`. */
    steps: z
      .array(z.object({ from: amountField, rateE4: rateE4Field }))
      .min(1)
      .max(10),
  }),
  negative: z.enum(NEGATIVE_KINDS),
  fenceAt: amountField.optional(),
  cpa: z
    .object({ amount: amountField, deposits: amountField, stakes: amountField, days: z.int().min(1).max(365) })
    .optional(),
  recoup: z.boolean().optional(),
  subE4: rateE4Field.optional(),
  capE4: rateE4Field.optional(),
})

export const playerMonthField = z.object({
  id: z
    .string()
    .min(1)
    .max(40)
    .regex(/^\P{Cc}*$/u, 'control_character'),
  stakes: amountField,
  payouts: amountField,
  bonus: amountField,
  jackpot: amountField,
  deposits: amountField,
  withdrawals: amountField,
  chargebacks: amountField,
  /** What was given besides, less what was taken. */
  adjustments: signedAmountField,
  isProtected: z.boolean().optional(),
})

/** Every line of net revenue, by name: `ggr` less all others is `ngr`. */
export const netLinesData = z.object(
  Object.fromEntries(NET_LINES.map((line) => [line, moneyData])) as Record<
    (typeof NET_LINES)[number],
    typeof moneyData
  >,
)

/** What a month comes to. `override` goes to the affiliate above and is no part of `payable`. `carry`: 0 or less. */
export const statementSums = {
  lines: netLinesData,
  ngr: moneyData,
  share: moneyData,
  override: moneyData,
  cpa: moneyData,
  payable: moneyData,
  carry: moneyData,
}

export const simulationInput = z.object({
  currency: currencyIdField,
  plan: affiliatePlanField,
  months: z
    .array(z.object({ players: z.array(playerMonthField).max(100) }))
    .min(1)
    .max(24),
})

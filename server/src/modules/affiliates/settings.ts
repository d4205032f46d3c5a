import { NEGATIVE_KINDS, SHARE_KINDS } from '@tas/shared/rules/affiliates/plan.ts'
import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'
import { currencyId } from '../ledger/index.ts'
import { affiliateForms } from './setting-forms.ts'

const rateE4 = z.int().min(0).max(10_000)
const amount = z.string().regex(/^\d{1,15}(\.\d{1,8})?$/)
const amounts = z.record(currencyId, amount).default({})

/** The terms of a plan in every currency. Rates in ten thousandths; amounts in whole units of their currency. */
export const planTerms = z.strictObject({
  providerE4: rateE4.default(1_500),
  depositE4: rateE4.default(250),
  withdrawalE4: rateE4.default(0),
  taxE4: rateE4.default(0),
  kind: z.enum(SHARE_KINDS).default('tiered'),
  /** The first counts from 0; another is left out in a currency that it does not name. */
  steps: z
    .array(z.strictObject({ rateE4, from: amounts }))
    .min(1)
    .max(10)
    .default([{ rateE4: 2_500, from: {} }]),
  negative: z.enum(NEGATIVE_KINDS).default('carry'),
  fenceAt: amounts,
  /** Nothing in a currency that is not named. */
  cpa: z.record(currencyId, z.strictObject({ amount, deposits: amount, stakes: amount })).default({}),
  cpaDays: z.int().min(1).max(365).default(30),
  recoup: z.boolean().default(false),
  subE4: rateE4.default(0),
  capE4: rateE4.default(10_000),
})
export type PlanTerms = z.output<typeof planTerms>

export const affiliatesSettings = declareSettings(
  'affiliates',
  z
    .strictObject({
      /** The plan of whoever registers from now on; who came before keeps theirs. */
      plan: planTerms.prefault({}),
      /** How many days after its month was closed an earning may be transferred. */
      holdDays: z.int().min(7).max(30).default(14),
    })
    .prefault({}),
  { forms: affiliateForms },
)

import { z } from 'zod'
import { COMMISSION_KINDS } from '../../rules/agents/commission.ts'
import { currencyIdField, idField, instantData, limitField, moneyData, signedAmountField } from '../fields.ts'
import { operation } from '../operation.ts'
import { AGENTS } from '../user-groups.ts'
import { DEEPEST_LEVEL } from './choices.ts'

const agent = { method: 'POST', auth: 'player', groups: AGENTS } as const
const refused = ['identity.login_required', 'identity.forbidden'] as const

/** A share, in ten-thousandths. */
export const rateField = z.int().min(0).max(10_000)
/** A month (UTC): `2026-11`. */
export const monthField = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

const termsData = z.object({
  month: z.string(),
  /** Of the branch; null: nothing is agreed, and nobody is paid. */
  kind: z.enum(COMMISSION_KINDS).nullable(),
  rateE4: z.int(),
})

const simulateInput = z
  .object({
    currency: currencyIdField,
    kind: z.enum(COMMISSION_KINDS),
    /** From the direct agent up. */
    ratesE4: z.array(rateField).min(1).max(DEEPEST_LEVEL),
    /** What each of them brings from the month before: nothing or less. Left out: nothing. */
    carries: z.array(signedAmountField).max(DEEPEST_LEVEL).default([]),
    /** What the house won of each member. */
    bases: z.array(signedAmountField).max(1_000),
  })
  .superRefine(({ kind, ratesE4, carries }, context) => {
    if (kind === 'redFigure' && ratesE4.length !== 1)
      context.addIssue({ code: 'custom', path: ['ratesE4'], message: 'choice' })
    if (carries.length > ratesE4.length || carries.some((carry) => /^[^-]*[1-9]/.test(carry)))
      context.addIssue({ code: 'custom', path: ['carries'], message: 'too_big' })
  })

/** How agents are paid of what the house won of their members. */
export const commissionCalls = {
  'agent/commission/simulate': operation({
    ...agent,
    permission: 'reports',
    rate: 'read',
    isLook: true,
    summary: 'What agents are paid for a month, by the very rule that pays them',
    input: simulateInput,
    data: z.object({
      levels: z.array(z.object({ gross: moneyData, payable: moneyData, carry: moneyData })),
    }),
    errors: [...refused, 'agents.rate_below_child', 'ledger.currency_unknown', 'wallet.amount_invalid'],
  }),
  'agent/commission/getPeriods': operation({
    ...agent,
    permission: 'reports',
    rate: 'read',
    isLook: true,
    summary: 'How the agent is paid now and from the next month on, and the months that are closed, the latest first',
    input: z.object({ cursor: idField.nullish(), limit: limitField }),
    data: z.object({
      currency: z.string(),
      now: termsData,
      next: termsData,
      items: z.array(
        z.object({
          id: idField,
          month: z.string(),
          currency: z.string(),
          kind: z.enum(COMMISSION_KINDS),
          rateE4: z.int(),
          /** The share of the month, what of it is payable, and what the next month begins with. */
          gross: moneyData,
          payable: moneyData,
          carry: moneyData,
          /** What came to the float; below zero: what was taken from it. */
          paid: moneyData,
          /** What is still due of losses: the next commission pays it first. */
          due: moneyData,
          closedAt: instantData,
        }),
      ),
      cursor: z.string().nullable(),
    }),
    errors: [...refused, 'agents.user_unknown'],
  }),
  'agent/commission/setRate': operation({
    ...agent,
    permission: 'settle',
    rate: 'account',
    summary: 'Says what share an agent directly below has from the next month on',
    success: { en: 'Saved. It holds from the next month on.', fa: 'ذخیره شد و از ماه آینده برقرار است.' },
    input: z.object({ userId: idField, rateE4: rateField }),
    data: z.object({ month: z.string() }),
    errors: [
      ...refused,
      'agents.user_unknown',
      'agents.not_direct',
      'agents.not_an_agent',
      'agents.rate_above_own',
      'agents.rate_below_child',
    ],
  }),
}

import { z } from 'zod'
import { dayField, idField, instantData, limitField, moneyData } from '../fields.ts'
import { operation } from '../operation.ts'
import { AGENTS } from '../user-groups.ts'
import { REPORT_BY } from './choices.ts'

const agent = { method: 'POST', auth: 'player', groups: AGENTS, permission: 'reports', rate: 'read' } as const
const errors = [
  'identity.login_required',
  'identity.forbidden',
  'agents.user_unknown',
  'agents.period_invalid',
] as const

/** Days (UTC) with both ends, by what lines are grouped, and whose: left out, all members of the own branch. */
const asked = {
  from: dayField,
  to: dayField,
  by: z.enum(REPORT_BY).default('day'),
  userId: idField.nullish(),
}

const sums = {
  turnover: moneyData,
  payouts: moneyData,
  /** What the house won: turnover less payouts. */
  won: moneyData,
  bets: z.int(),
  /** What their agents paid in, and took back with their yes. */
  paidIn: moneyData,
  paidBack: moneyData,
}

/** Reports of agents about the members of their branch. */
export const agentReportCalls = {
  'agent/report/getReport': operation({
    ...agent,
    isLook: true,
    summary: 'What members of the own branch staked, were paid and paid in, by day or by member',
    input: z.object({ ...asked, cursor: z.string().max(36).nullish(), limit: limitField }),
    data: z.object({
      currency: z.string(),
      items: z.array(
        z.object({
          /** A day, or the id of a member. */
          key: z.string(),
          username: z.string().nullable(),
          ...sums,
        }),
      ),
      totals: z.object(sums),
      cursor: z.string().nullable(),
    }),
    errors,
  }),
  'agent/report/export': operation({
    ...agent,
    summary: 'Makes a link to the report as a CSV file: GET it once, within a minute',
    input: z.object(asked),
    data: z.object({ url: z.string(), expiresAt: instantData }),
    errors,
  }),
}

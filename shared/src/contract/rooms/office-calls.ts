import { z } from 'zod'
import { currencyIdField, instantData, intIdField, moneyData } from '../fields.ts'
import { LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'

export const ROUND_STATUSES = ['announced', 'betting', 'running', 'busted', 'closed', 'refunded'] as const

const staff = { method: 'POST', auth: 'staff', permission: 'operations.read', rate: 'read' } as const
/** `crash`, or a live table by its name. */
const roundGameField = z
  .string()
  .max(40)
  .regex(/^[a-z]+(-[a-z]+)*$/)

const roundBrief = z.object({
  game: z.string(),
  intId: z.int(),
  status: z.enum(ROUND_STATUSES),
  /** When betting began; null: it has not. */
  bettingAt: instantData.nullable(),
})

/** What staff see of rounds that all players share. */
export const roundOfficeCalls = {
  'office/round/find': operation({
    ...staff,
    summary: 'The rounds of this number: that of crash, and that of each live table',
    input: z.object({ intId: intIdField }),
    data: z.object({ items: z.array(roundBrief).max(20) }),
    errors: [LOGIN, MISSING],
  }),
  'office/round/get': operation({
    ...staff,
    summary: 'One round: how it stands, what it came to, what was staked and paid in it. Nothing of who played',
    input: z.object({ game: roundGameField, intId: intIdField }),
    data: roundBrief.extend({
      bettingEndsAt: instantData.nullable(),
      /** When it burst, or its outcome was out; null: not yet. */
      endedAt: instantData.nullable(),
      /** When its last bet was settled. */
      settledAt: instantData.nullable(),
      /** The point at which it burst ("2.41"), or the row of the pay table; null before. */
      result: z.string().nullable(),
      /** Its hash; null until it may be known. */
      hash: z.string().nullable(),
      /** The last hash of its chain, published before the first round, and the number of this round on the chain. */
      chainHash: z.string(),
      chainNumber: z.int(),
      totals: z.array(
        z.object({
          currency: currencyIdField,
          pointCount: z.int(),
          betCount: z.int(),
          playerCount: z.int(),
          /** Without what its player took back in time. */
          staked: moneyData,
          paid: moneyData,
          /** Stakes that were given back. */
          refunded: moneyData,
        }),
      ),
    }),
    errors: [LOGIN, MISSING, 'rooms.round_not_found'],
  }),
}

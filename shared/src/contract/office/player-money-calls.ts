import { z } from 'zod'
import { VERIFICATION_TYPES } from '../../rules/verification/checks.ts'
import { betProofData } from '../bets/calls.ts'
import { depositRow } from '../cashier/office-calls.ts'
import { idField, limitField } from '../fields.ts'
import { operation } from '../operation.ts'
import { checkRow } from '../verification/office-calls.ts'
import { accountRow, withdrawalRow } from '../withdrawals/office-calls.ts'
import { LOGIN, MISSING } from './refusals.ts'

const staff = { method: 'POST', auth: 'staff', rate: 'read' } as const
const input = z.object({ playerId: idField, limit: limitField, cursor: idField.nullish() })
const errors = [LOGIN, MISSING, 'office.player_unknown'] as const
const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ items: z.array(row), cursor: z.string().nullable() })

/** What of the queues belongs to one player, each with the right to its queue. */
export const playerMoneyCalls = {
  'office/player/getDeposits': operation({
    ...staff,
    permission: 'deposit.read',
    summary: 'Deposits of a player, however they stand, the newest first',
    input,
    data: pageOf(depositRow),
    errors,
  }),
  'office/player/getWithdrawals': operation({
    ...staff,
    permission: 'withdrawal.read',
    summary: 'Withdrawals of a player, however they stand, the newest first',
    input,
    data: pageOf(withdrawalRow),
    errors,
  }),
  'office/player/getDestinations': operation({
    ...staff,
    permission: 'destination.read',
    summary: 'Financial accounts of a player, those that were put away among them, the newest first',
    input,
    data: pageOf(accountRow),
    errors,
  }),
  'office/player/getBet': operation({
    ...staff,
    permission: 'player.read',
    summary:
      'One bet of a player as they see it, with what verifies it; the server seed once its pair has been rotated',
    input: z.object({ playerId: idField, betId: idField }),
    data: betProofData,
    errors: [...errors, 'bets.bet_not_found'],
  }),
  'office/player/getChecks': operation({
    ...staff,
    permission: 'verification.read',
    summary: 'How a player is known: their level, what the next one needs, and each verification',
    input: z.object({ playerId: idField }),
    data: z.object({
      items: z.array(checkRow),
      level: z.int(),
      /** Null: there is none above. */
      nextLevel: z.int().nullable(),
      missing: z.array(z.enum(VERIFICATION_TYPES)),
    }),
    errors,
  }),
}

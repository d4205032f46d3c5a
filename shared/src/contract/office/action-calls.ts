import { z } from 'zod'
import { amountField, currencyIdField, intIdField, noData, personText, reasonField } from '../fields.ts'
import { operation } from '../operation.ts'
import { ADJUSTMENT_DIRECTIONS } from './choices.ts'

const LOGIN = 'identity.login_required'
const MISSING = 'http.permission_missing'
const KEYS = ['http.key_reused', 'http.key_spent'] as const
const UNKNOWN = 'office.player_unknown'

/** What staff do for a player, beyond reading. What two people do names the player by the number that both can look up. */
export const actionCalls = {
  'office/player/adjust': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.adjust',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'money',
    summary:
      'Corrects the cash of a player by an amount given to them or taken from them, never below zero. The player reads the note in their statement',
    input: z.object({
      uid: intIdField,
      currency: currencyIdField,
      direction: z.enum(ADJUSTMENT_DIRECTIONS),
      amount: amountField,
      /** What it is for, as the player reads it. */
      note: personText(3, 200),
      reason: reasonField,
    }),
    data: noData,
    errors: [
      LOGIN,
      MISSING,
      ...KEYS,
      UNKNOWN,
      'office.currency_other',
      'limits.adjustment_barred',
      'ledger.cash_below',
      'wallet.amount_invalid',
      'ledger.frozen',
    ],
  }),
}

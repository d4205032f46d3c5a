import { z } from 'zod'
import { PERIODS } from '../../rules/limits/profile.ts'
import {
  amountField,
  currencyIdField,
  idField,
  instantData,
  intIdField,
  noData,
  personText,
  reasonField,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { ADJUSTMENT_DIRECTIONS, HOUSE_LIMITS } from './choices.ts'
import { LOGIN, MISSING, MOVES } from './refusals.ts'

const UNKNOWN = 'office.player_unknown'

/** One language of a message: plain words, kept as they were written. */
const wordsField = z.object({ title: personText(3, 120), text: personText(3, 1_000) })

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
      ...MOVES,
      UNKNOWN,
      'office.currency_other',
      'limits.adjustment_barred',
      'ledger.cash_below',
      'wallet.amount_invalid',
      'ledger.frozen',
    ],
  }),
  'office/player/see': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.see',
    reason: 'required',
    rate: 'account',
    summary:
      'Gives a ticket that shows the site as the player sees it, once and for a quarter of an hour; nothing can be changed there. The player is told the reason and the moment',
    input: z.object({ playerId: idField, reason: reasonField }),
    data: z.object({ ticket: z.string() }),
    errors: [LOGIN, MISSING, UNKNOWN, 'office.account_closed'],
  }),
  'office/view/open': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'none',
    rate: 'entry',
    summary: 'Opens what a ticket shows, once within a minute; the token goes in the header viewToken',
    input: z.object({ ticket: z.string().min(20).max(80) }),
    data: z.object({ token: z.string(), username: z.string(), endsAt: instantData }),
    errors: ['office.view_unknown'],
  }),
  'office/player/setLimit': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.protect',
    reason: 'required',
    rate: 'account',
    summary: 'Sets a limit for a player that is stricter than what holds, at once. The player is told that it was us',
    input: z.object({
      playerId: idField,
      kind: z.enum(HOUSE_LIMITS),
      /** Of what counts by periods; none of the time of play. */
      period: z.enum(PERIODS).nullish(),
      /** An amount in the currency of the account, or minutes of play. */
      value: amountField,
      reason: reasonField,
    }),
    data: noData,
    errors: [LOGIN, MISSING, UNKNOWN, 'office.account_closed', 'limits.bad_limit', 'limits.not_tighter'],
  }),
  'office/player/exclude': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.protect',
    reason: 'required',
    rate: 'account',
    summary:
      'Excludes a player from play and deposits, here at once and as a person on every site soon after. Two people may end it; null months: for ever',
    input: z.object({ playerId: idField, months: z.int().min(1).max(1_200).nullable(), reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, UNKNOWN, 'office.account_closed', 'limits.bad_duration', 'limits.longer_exclusion'],
  }),
  'office/player/message': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'player.message',
    reason: 'required',
    rate: 'account',
    summary: 'Writes to one player: in their notices and by mail, in the languages that are given',
    input: z
      .object({ playerId: idField, en: wordsField.nullish(), fa: wordsField.nullish(), reason: reasonField })
      .refine(({ en, fa }) => en != null || fa != null, { path: ['en'], message: 'required' }),
    data: noData,
    errors: [LOGIN, MISSING, UNKNOWN, 'office.account_closed'],
  }),
}

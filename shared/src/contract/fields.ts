import { z } from 'zod'
import { findCardNumbers } from '../values/card-number.ts'
import { AMOUNT_PATTERN } from '../values/money.ts'
import { isCalendarDay } from '../values/time.ts'
import { LONGEST_EVIDENCE } from './staff/choices.ts'

/** Field types that several calls share: one place for each wire form. */

/** One spelling each: what is compared, hashed and written into the trail is what the database finds. */
export const idField = z.uuid().toLowerCase()
export const intIdField = z.int().min(1).max(999_999_999)

/** A positive or zero amount as a decimal string; scale and range are checked against the currency by the operation. */
export const amountField = z.string().max(26).regex(AMOUNT_PATTERN)
/** An amount of either sign. */
export const signedAmountField = z
  .string()
  .max(27)
  .regex(/^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,8})?$/)
/** An amount leaving the server; may be negative in statements. */
export const moneyData = z.string().regex(/^-?\d+(\.\d+)?$/)
export const currencyIdField = z.string().regex(/^[A-Z0-9]{3,8}$/)
/** A whole number leaving the server that may be larger than a JSON number holds. */
export const digitsData = z.string().regex(/^\d+$/)
/** A day, written YYYY-MM-DD. */
export const dayField = z.string().refine(isCalendarDay, 'calendar_day')
/** A moment that is to come, to the second or millisecond: what is finer, or lies before our time, no calendar holds. */
export const comingMomentField = z.iso
  .datetime()
  .max(24)
  .regex(/^2\d{3}-/)
/** A moment; before the year 1 no calendar of ours holds one. */
export const instantData = z.iso.datetime().refine((text) => !text.startsWith('0000'), 'format')

export const pageNumberField = z.int().min(1).max(100_000).default(1)
/** Items per page: 0 means all where the specification says so (the server still caps it), otherwise at most 100. */
export const limitField = z.int().min(0).max(100).default(20)

export const noInput = z.object({})
export const noData = z.object({})

export const currencyData = z.object({
  id: z.string(),
  title: z.string(),
  symbol: z.string(),
  pointCount: z.int().min(0).max(8),
})

/** The player's main wallet. `unlockedBalance` is what could be withdrawn now. */
export const walletData = z.object({
  currency: currencyData,
  balance: moneyData,
  totalBalance: moneyData,
  unlockedBalance: moneyData,
  heldBalance: moneyData,
  /** Bonus money: all of it, and what of it may be staked; the rest is in open bets. */
  totalBonusBalance: moneyData,
  unlockedBonusBalance: moneyData,
  /** On its way out: asked to be paid out, and not sent yet. */
  withdrawalBalance: moneyData,
  /** Grows with every change of any purse; a smaller one than seen before is an old message. */
  version: z.int(),
})
export type WalletData = z.output<typeof walletData>

/** The name of something this platform knows, as a program sends it: a game, a table, a gateway. Control characters are refused: the database cannot hold all of them. */
export const nameField = z
  .string()
  .max(40)
  .regex(/^\P{Cc}*$/u, 'control_character')

/** Joiners, marks of direction, blanks and tatweel alone are no text: a name of them would be invisible. */
const VISIBLE = /[^\p{Cf}\p{Z}\p{Cc}\u0640]/u
/** Without control signs and overrides of direction; in one line or several. */
const LINE = /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u
const LINES = /^(?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]|\n)*$/u

/** True where a person wrote no number of a payment card: those are typed at the payment's own page or nowhere. */
export function hasNoCard(text: string): boolean {
  return findCardNumbers(text).length === 0
}

/**
 * Free text a person typed: trimmed, bounded, without control or direction-override characters, to be seen where it is
 * required, and without the number of a payment card, which must never be kept. `hasLines`: of several lines.
 */
export function personText(min: number, max: number, { hasLines = false } = {}) {
  const signs = hasLines ? LINES : LINE
  return z
    .string()
    .max(max * 2)
    .transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .regex(signs, 'control_character')
        .refine((text) => min === 0 || VISIBLE.test(text), 'required')
        .refine(hasNoCard, 'card_number'),
    )
}

/** Why a member of staff does something, in a sentence that somebody else understands a year later. */
export const reasonField = personText(5, 500)
/**
 * What every call takes beside its own fields that another person has to approve: what the request rests on, for that person to look
 * at. It is kept and hashed with the payload it came in, and changes nothing of what is done.
 */
export const approvalEvidence = z.object({
  evidenceText: personText(1, LONGEST_EVIDENCE, { hasLines: true }).nullish(),
})
/** What is answered to who asked for something that another person has to approve. */
export const approvalAskedData = z.object({ approvalId: idField })

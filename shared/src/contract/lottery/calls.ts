import { z } from 'zod'
import { BEACON_SOURCES } from '../../rules/lottery/beacon.ts'
import { MAX_BALLS, MAX_PICK } from '../../rules/lottery/draw-rules.ts'
import type { LotteryDocument } from '../../rules/lottery/lottery-document.ts'
import {
  currencyIdField,
  idField,
  instantData,
  intIdField,
  limitField,
  moneyData,
  pageNumberField,
  walletData,
} from '../fields.ts'
import { STAKE_LIMIT_ERRORS } from '../limits/refusals.ts'
import { operation } from '../operation.ts'
import { BETTORS } from '../user-groups.ts'
import { LIST_PAGE, MAX_TICKETS_PER_CALL } from './choices.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const digits = z.string().regex(/^\d+$/)
const numbersData = z.array(z.int()).max(MAX_PICK)
const signature = z.object({ keyId: z.string(), publicKey: z.string(), signature: z.string() })
/** An exact chance or return. */
const fraction = z.object({ numerator: digits, denominator: digits })

const drawStatus = z.enum([
  'scheduled',
  'open',
  'closed',
  'seeded',
  'drawn',
  'paid',
  'archived',
  'cancelled',
  'refunded',
])

const drawData = z.object({
  id: idField,
  /** The number in all that is signed of the draw; it runs over all currencies. */
  intId: intIdField,
  /** The number people see: draws of one currency count 1, 2, 3 and so on. */
  number: z.int(),
  currency: currencyIdField,
  status: drawStatus,
  opensAt: instantData,
  closesAt: instantData,
  price: moneyData,
  pick: z.int(),
  from: z.int(),
  maxTickets: z.int(),
  maxPerPlayer: z.int(),
  soldCount: z.int(),
  /** Set aside before the sale opened; the most all winners get together. */
  fund: moneyData,
  tiers: z.array(
    z.object({
      hits: z.int(),
      reserve: moneyData,
      /** Null: the winners share the reserve. */
      prize: moneyData.nullable(),
      chance: fraction,
      /** Null until the numbers are drawn. */
      winners: z.int().nullable(),
      paidEach: moneyData.nullable(),
    }),
  ),
  /** Of any prize at all. */
  winChance: fraction,
  /** Mean return of a ticket that shares with nobody, and when all tickets that can be sold have its numbers. */
  highestReturn: fraction,
  lowestReturn: fraction,
  seedHash: hash,
  beaconSource: z.enum(BEACON_SOURCES),
  beaconRound: z.int().nullable(),
  /** Of the list of tickets; null while they are sold. */
  root: hash.nullable(),
  /** In the order of drawing; null until then. */
  numbers: numbersData.nullable(),
  paid: moneyData.nullable(),
  drawnAt: instantData.nullable(),
  cancelReason: z.enum(['operator', 'closed_late', 'seed_unreadable']).nullable(),
})
export type DrawData = z.output<typeof drawData>

const ticketData = z.object({
  drawId: idField,
  /** The number people see of its draw. */
  drawNumber: z.int(),
  number: z.int(),
  numbers: numbersData,
  purchaseId: idField,
  /** drawing: the sale is over and the ticket not settled yet. */
  status: z.enum(['open', 'drawing', 'won', 'lost', 'refunded']),
  hits: z.int().nullable(),
  prize: moneyData.nullable(),
  price: moneyData,
  currency: currencyIdField,
  boughtAt: instantData,
})
export type LotteryTicketData = z.output<typeof ticketData>

/* The document is described where it is made and checked; its schema must agree with that type, or this does not compile. */
const document = z.object({
  kind: z.literal('lottery'),
  version: z.literal(1),
  businessId: z.int(),
  number: z.int(),
  currency: currencyIdField,
  pointCount: z.int(),
  rules: z.object({
    rulesVersion: z.int(),
    pick: z.int(),
    from: z.int(),
    priceMinor: digits,
    maxTickets: z.int(),
    maxPerPlayer: z.int(),
    tiers: z.array(z.object({ hits: z.int(), reserveMinor: digits, prizeMinor: digits.nullable() })).readonly(),
  }),
  opening: z.object({
    opensAt: instantData,
    closesAt: instantData,
    seedHash: hash,
    beaconSource: z.enum(BEACON_SOURCES),
    beaconRound: z.int().nullable(),
    signedAt: instantData,
    signature,
  }),
  closing: z.object({ count: z.int(), root: hash, signedAt: instantData, signature }).nullable(),
  outcome: z
    .object({
      beacon: hash,
      beaconSignature: z.string().nullable(),
      houseSeed: hash,
      numbers: numbersData.readonly(),
      tiers: z.array(z.object({ hits: z.int(), winners: z.int(), prizeMinor: digits })).readonly(),
      paidMinor: digits,
      remainderMinor: digits,
      signedAt: instantData,
      signature,
    })
    .nullable(),
  tickets: z.array(z.string()).readonly().nullable(),
}) satisfies z.ZodType<LotteryDocument>

export const lotteryCalls = {
  'lottery/draw/getDraws': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    isPassive: true,
    summary: 'The draws of the lottery, newest first, with terms, exact chances and results',
    input: z.object({ currency: currencyIdField.optional(), pageNumber: pageNumberField, limit: limitField }),
    /** `now`: the clock that sales open and close by. */
    data: z.object({ items: z.array(drawData), countAll: z.int(), now: instantData }),
    errors: [],
  }),
  'lottery/draw/getDraw': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    isPassive: true,
    summary: 'One draw with its signed document: terms, list root, seed and result, for anybody to check',
    input: z.object({ id: idField }),
    data: z.object({ draw: drawData, document, now: instantData }),
    errors: ['lottery.draw_not_found'],
  }),
  'lottery/draw/getTicketList': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary:
      'The list of all tickets of a draw whose sale is over, line by line, without names: it gives the signed root',
    input: z.object({ id: idField, after: z.int().min(0).default(0) }),
    /** `next`: what to ask for `after`; null at the end. */
    data: z.object({ lines: z.array(z.string()).max(LIST_PAGE), next: z.int().nullable() }),
    errors: ['lottery.draw_not_found', 'lottery.list_not_published'],
  }),
  'lottery/ticket/buy': operation({
    method: 'POST',
    auth: 'player',
    groups: BETTORS,
    rate: 'money',
    idempotency: 'required',
    summary: 'Buys tickets of an open draw: own numbers, quick picks or both, all or none',
    success: { en: 'Your tickets are in the draw. Good luck!', fa: 'بلیت‌های شما در قرعه‌کشی هستند. موفق باشید!' },
    input: z
      .object({
        drawId: idField,
        picks: z
          .array(z.array(z.int().min(1).max(MAX_BALLS)).max(MAX_PICK))
          .max(MAX_TICKETS_PER_CALL)
          .default([]),
        quickPicks: z.int().min(0).max(MAX_TICKETS_PER_CALL).default(0),
      })
      .refine(({ picks, quickPicks }) => picks.length + quickPicks >= 1, { error: 'too_small', path: ['quickPicks'] })
      .refine(({ picks, quickPicks }) => picks.length + quickPicks <= MAX_TICKETS_PER_CALL, {
        error: 'too_big',
        path: ['quickPicks'],
      }),
    data: z.object({
      purchaseId: idField,
      amount: moneyData,
      currency: currencyIdField,
      tickets: z.array(z.object({ number: z.int(), numbers: numbersData })),
      wallet: walletData,
    }),
    errors: [
      'identity.login_required',
      'identity.forbidden',
      'http.key_required',
      'http.key_reused',
      'http.key_spent',
      'lottery.draw_not_found',
      'lottery.bad_numbers',
      'lottery.sales_closed',
      'lottery.not_open_yet',
      'lottery.too_many_tickets',
      'lottery.sold_out',
      'wallet.currency_mismatch',
      'wallet.insufficient_funds',
      'ledger.frozen',
      ...STAKE_LIMIT_ERRORS,
    ],
  }),
  'lottery/ticket/getTickets': operation({
    method: 'POST',
    auth: 'player',
    groups: BETTORS,
    rate: 'read',
    isLook: true,
    isPassive: true,
    summary: "The player's own tickets, newest first, of one draw or of all, with what they won",
    input: z.object({ drawId: idField.optional(), pageNumber: pageNumberField, limit: limitField }),
    data: z.object({ items: z.array(ticketData), countAll: z.int() }),
    errors: ['identity.login_required', 'identity.forbidden'],
  }),
  'lottery/ticket/getProof': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'The way from one ticket to the root of its draw, that was signed before the seed was known',
    input: z.object({ drawId: idField, number: z.int().min(1) }),
    data: z.object({
      line: z.string(),
      path: z.array(z.object({ side: z.enum(['left', 'right']), hash })),
      root: hash,
    }),
    errors: ['lottery.draw_not_found', 'lottery.list_not_published', 'lottery.ticket_not_found'],
  }),
}

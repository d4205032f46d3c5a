import { z } from 'zod'
import { betIntIdField } from '../bets/bet-data.ts'
import {
  amountField,
  currencyIdField,
  idField,
  instantData,
  intIdField,
  limitField,
  moneyData,
  nameField,
  noInput,
  pageNumberField,
  walletData,
} from '../fields.ts'
import { STAKE_LIMIT_ERRORS } from '../limits/refusals.ts'
import { operation } from '../operation.ts'
import { BETTORS, EVERY_GROUP } from '../user-groups.ts'

/** Name of a live table: "live-roulette". */
const tableField = nameField.min(1)

const chipData = z.object({ spot: z.string(), units: z.int(), amount: moneyData })
export type TableChipData = z.output<typeof chipData>

/** A bet of a player on one round of a table. */
export const tableBetData = z.object({
  id: idField,
  intId: betIntIdField,
  table: tableField,
  roundIntId: intIdField,
  amount: moneyData,
  currency: currencyIdField,
  chips: z.array(chipData),
  status: z.enum(['open', 'won', 'lost', 'refunded', 'cancelled']),
  payout: moneyData,
  createdAt: instantData,
})
export type TableBetData = z.output<typeof tableBetData>

export const tableRoundData = z.object({
  intId: intIdField,
  /** betting; dealing: the outcome is out and shown; settled: paid; refunded: the round could not be played. */
  phase: z.enum(['betting', 'dealing', 'settled', 'refunded']),
  /** Server time betting closes, or closed. */
  bettingEndsAt: instantData,
  /** Milliseconds until this phase ends, by the server's clock, when this was written. */
  phaseEndsInMs: z.int(),
  /** Milliseconds since this phase began. */
  elapsedMs: z.int(),
  /** In the shape game/fairness/verify gives for the game; null until betting has closed. */
  outcome: z.unknown(),
  /** Name of the outcome's row in the pay table: "17", "banker.playerPair"; null until betting has closed. */
  result: z.string().nullable(),
  /** The round's hash, which its outcome is drawn from; null until betting has closed. */
  serverSeed: z.string().nullable(),
  /** Its SHA-256, known before bets are taken: the hash of the round before. */
  serverSeedHash: z.string(),
  /** The last hash of the chain, published before its first round, and the number of this round on the chain. */
  chainHash: z.string(),
  chainNumber: z.int(),
  clientSeed: z.string(),
  nonce: z.int(),
  rulesVersion: z.int(),
  paytableVersion: z.int(),
})
export type TableRoundData = z.output<typeof tableRoundData>

/** All chips of a currency on the table. */
const tableTotalData = z.object({
  currency: currencyIdField,
  betCount: z.int(),
  staked: moneyData,
  paid: moneyData,
  spots: z.array(z.object({ spot: z.string(), amount: moneyData })),
})
export type TableTotalData = z.output<typeof tableTotalData>

/** A player at the table. */
const tableSeatData = z.object({
  /** Number of the player's first bet on the round. */
  intId: betIntIdField,
  /** Null unless the player chose to be seen. */
  name: z.string().nullable(),
  currency: currencyIdField,
  amount: moneyData,
  payout: moneyData,
})
export type TableSeatData = z.output<typeof tableSeatData>

const tableResultData = z.object({
  intId: intIdField,
  outcome: z.unknown(),
  result: z.string(),
  closedAt: instantData,
})
export type TableResultData = z.output<typeof tableResultData>

export const tableStateData = z.object({
  table: tableField,
  /** The rules the table plays by. */
  game: z.string(),
  bettingMs: z.int(),
  dealMs: z.int(),
  /** Null while the table rests: it opens a round when somebody is there. */
  round: tableRoundData.nullable(),
  totals: z.array(tableTotalData),
  /** The highest stakes of each currency; `seatCount` are all. */
  seats: z.array(tableSeatData),
  seatCount: z.int(),
  /** The last rounds, newest first. */
  results: z.array(tableResultData),
  currency: currencyIdField,
  minStake: moneyData,
  /** Most a player may stake on one round. */
  maxStake: moneyData,
  /** Most a player's chips on one spot may pay: with what the spot pays it says how much may lie there. */
  maxSpotPayout: moneyData,
})
export type TableStateData = z.output<typeof tableStateData>

const tableSummaryData = z.object({
  table: tableField,
  game: z.string(),
  phase: z.enum(['resting', 'betting', 'dealing', 'settled', 'refunded']),
  seatCount: z.int(),
  results: z.array(tableResultData),
})

const TABLE_ERRORS = ['rooms.unknown_table'] as const

const MONEY_ERRORS = [
  'identity.login_required',
  'identity.forbidden',
  'http.key_required',
  'http.key_reused',
  'http.key_spent',
  'rooms.unknown_table',
  'rooms.round_not_found',
  'rooms.betting_closed',
] as const

export const tableCalls = {
  'game/table/getTables': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    isPassive: true,
    summary: 'The live tables, where they stand and what came last',
    input: noInput,
    data: z.object({ tables: z.array(tableSummaryData) }),
    errors: [],
  }),
  'game/table/getState': operation({
    method: 'POST',
    auth: 'optional',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    isPassive: true,
    summary:
      "A live table: the round at work, everybody's chips, the last results, and the caller's bets of this round",
    input: z.object({ table: tableField }),
    data: z.object({ state: tableStateData, myBets: z.array(tableBetData) }),
    errors: [...TABLE_ERRORS, 'stakes.play_stopped'],
  }),
  'game/table/bet': operation({
    method: 'POST',
    auth: 'player',
    groups: BETTORS,
    rate: 'money',
    idempotency: 'required',
    summary:
      'Lays chips on a live table while its round takes bets: chips [{spot, units}] share the amount by their units. Several bets on a round are possible',
    input: z.object({
      table: tableField,
      round: intIdField,
      chips: z.array(z.unknown()).max(400),
      amount: amountField,
      currency: currencyIdField,
    }),
    data: z.object({ bet: tableBetData, wallet: walletData }),
    errors: [
      ...MONEY_ERRORS,
      'rooms.bad_chips',
      'rooms.uneven_chips',
      'rooms.spot_limit',
      'rooms.table_limit',
      'rooms.too_many_bets',
      'catalogue.coming_soon',
      'wallet.insufficient_funds',
      'wallet.currency_mismatch',
      'wallet.amount_invalid',
      'stakes.below_minimum',
      'stakes.above_maximum',
      'stakes.play_stopped',
      ...STAKE_LIMIT_ERRORS,
      'ledger.frozen',
    ],
  }),
  'game/table/takeBack': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: BETTORS,
    rate: 'money',
    idempotency: 'required',
    summary: "Takes back all of the caller's bets on a round that still takes bets",
    input: z.object({ table: tableField, round: intIdField }),
    data: z.object({ bets: z.array(tableBetData), wallet: walletData }),
    errors: [...MONEY_ERRORS, 'rooms.nothing_to_take_back'],
  }),
  'game/table/getRound': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'A round of a live table whose outcome is out, with everything needed to verify it',
    input: z.object({ table: tableField, intId: intIdField }),
    data: z.object({ round: tableRoundData }),
    errors: [...TABLE_ERRORS, 'rooms.round_not_found'],
  }),
  'game/table/getResults': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'The results of a live table, newest first',
    input: z.object({ table: tableField, pageNumber: pageNumberField, limit: limitField }),
    data: z.object({ items: z.array(tableResultData), countAll: z.int() }),
    errors: [...TABLE_ERRORS],
  }),
  'game/table/getStatistics': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'How often each result came in the last rounds of a live table',
    input: z.object({ table: tableField, rounds: z.int().min(1).max(1_000).default(100) }),
    data: z.object({
      /** Rounds that were counted. */
      rounds: z.int(),
      /** By the name of the row in the pay table; results that did not come are left out. */
      counts: z.array(z.object({ result: z.string(), count: z.int() })),
    }),
    errors: [...TABLE_ERRORS],
  }),
}

import { z } from 'zod'
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
  walletData,
} from '../fields.ts'
import { STAKE_LIMIT_ERRORS } from '../limits/refusals.ts'
import { operation } from '../operation.ts'
import { PLAY_GROUPS, PLAY_STATUSES } from './choices.ts'
import { betIntIdField, crashBetData, crashRoundData, crashSeatField, crashStateData } from './crash-data.ts'
import { handData } from './hand-data.ts'

/** Why a stake is not taken, the first of a bet or a further one. */
const STAKE_ERRORS = ['wallet.insufficient_funds', ...STAKE_LIMIT_ERRORS, 'ledger.frozen'] as const

const MONEY_ERRORS = [
  'identity.login_required',
  'http.key_required',
  'http.key_reused',
  'http.key_spent',
  'wallet.currency_mismatch',
  'wallet.amount_invalid',
  'stakes.below_minimum',
  'stakes.above_maximum',
  'stakes.play_stopped',
  ...STAKE_ERRORS,
] as const

/** A multiplier as a decimal string with 2 decimals ("2.41"); 1.01 to 1,000,000. */
const multiplierField = z.string().regex(/^[1-9]\d{0,6}(\.\d{1,2})?$/)

/** What a client seed may be is said by `isClientSeed`, and refused with its own code. */
const clientSeedField = z.string().max(16_384)

const seedsData = z.object({
  serverSeedHash: z.string(),
  nextServerSeedHash: z.string(),
  clientSeed: z.string(),
  /** Nonce of the next bet; counts from 0. */
  nonce: z.int(),
})

const revealedPairData = z.object({
  serverSeed: z.string(),
  serverSeedHash: z.string(),
  /** The last one used with the pair; every bet keeps its own. */
  clientSeed: z.string(),
  betCount: z.int(),
})

/** An exact fraction: whole numbers as texts, for they outgrow the numbers of JSON. */
const fractionData = z.object({ numerator: z.string(), denominator: z.string() })

const betData = z.object({
  id: idField,
  intId: betIntIdField,
  game: z.string(),
  /** All that was staked. */
  amount: moneyData,
  payout: moneyData,
  currency: currencyIdField,
  /** Payout per stake as a decimal string; "0" for a lost bet. Where stakes were added, per first stake. */
  multiplier: z.string(),
  params: z.record(z.string(), z.unknown()),
  /** In the shape game/fairness/verify gives for this game; null while it is open. */
  outcome: z.unknown(),
  nonce: z.int().nullable(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  status: z.enum(['open', 'won', 'lost', 'refunded']),
  createdAt: instantData,
})
export type BetData = z.output<typeof betData>

export const originalsCalls = {
  'game/original/bet': operation({
    method: 'POST',
    auth: 'player',
    rate: 'money',
    idempotency: 'required',
    summary:
      'Bets on a house game. At once: dice {target "50.50" or 50.5, direction "over"|"under"}, limbo {target "2.00"}, plinko {rows 8-16, risk}, keno {picks [1-40], risk}, wheel {segments, risk}, diamonds {}, darts {difficulty}, and with chips whose units share the amount roulette, baccarat, dragon-tiger, takhte {chips [{spot, units}]}. Step by step, opening a hand: mines {mines 1-24}, hilo {}, dragontower, chicken, pump, snakes {difficulty}. At a table: blackjack, red-dog, video-poker, deuces-wild {}',
    input: z.object({
      game: nameField.min(1),
      amount: amountField,
      currency: currencyIdField,
      params: z.record(z.string().max(40), z.unknown()).default({}),
      /** Of a slot machine: which tab asks, made up by it. A licence may let a player spin in one tab alone. */
      tab: idField.optional(),
    }),
    /** `hand` is null for a game that is decided at once. */
    data: z.object({
      bet: betData,
      hand: handData.nullable(),
      wallet: walletData,
      /** Of a machine with a jackpot: its pool after this bet, and what the bet won of it. */
      jackpot: z.object({ pool: moneyData, paid: moneyData }).optional(),
    }),
    errors: [
      'originals.unknown_game',
      'catalogue.coming_soon',
      'originals.bad_params',
      'originals.hand_open',
      'originals.jackpot_not_funded',
      'originals.spin_too_soon',
      'originals.other_slot',
      ...MONEY_ERRORS,
    ],
  }),
  'game/original/next': operation({
    method: 'POST',
    auth: 'player',
    rate: 'money',
    idempotency: 'required',
    summary:
      'Takes the next action of an open hand: mines, dragontower pick {tile}, hilo higher, lower, skip, chicken step, pump pump, snakes roll, and cashOut in all of these; blackjack hit, stand, double, split, insure, decline, red-dog call, raise, video-poker and deuces-wild hold {positions [0-4]}. double, split, insure and raise add to the stake',
    input: z.object({
      betId: idField,
      action: z.string().min(1).max(20),
      params: z.record(z.string().max(40), z.unknown()).default({}),
      /** How many actions the caller has seen taken. When others were taken since, this one is refused. */
      actionCount: z.int().min(0).max(1_000).optional(),
    }),
    data: z.object({ bet: betData, hand: handData, wallet: walletData }),
    errors: [
      'identity.login_required',
      'http.key_required',
      'http.key_reused',
      'http.key_spent',
      'originals.bet_not_found',
      'originals.hand_ended',
      'originals.hand_moved',
      'originals.unknown_action',
      'originals.out_of_turn',
      'originals.insurance_first',
      'originals.insurance_not_offered',
      'originals.double_first_two',
      'originals.split_first_two',
      'originals.split_unequal',
      'originals.split_once',
      'originals.raise_no_spread',
      'originals.bad_params',
      ...STAKE_ERRORS,
    ],
  }),
  'game/original/getState': operation({
    method: 'POST',
    auth: 'player',
    rate: 'read',
    isPassive: true,
    summary: "The player's open hand of a game of steps, or the hand of a bet, open or not; null when there is none",
    input: z
      .object({ game: nameField.min(1).optional(), betId: idField.optional() })
      .refine(({ game, betId }) => game !== undefined || betId !== undefined, { path: ['game'], message: 'required' }),
    data: z.object({ bet: betData, hand: handData }).nullable(),
    errors: ['identity.login_required'],
  }),
  'game/original/getBets': operation({
    method: 'POST',
    auth: 'player',
    rate: 'read',
    summary: "The player's own bets on house games, newest first",
    input: z.object({
      game: nameField.nullish(),
      /** Games of a kind; `game` counts before it. */
      group: z.enum(PLAY_GROUPS).nullish(),
      /** `won` paid more than was staked; `part_back` paid something, but no more than that. */
      status: z.enum(PLAY_STATUSES).nullish(),
      /** Begins after the bet with this number; pages are counted from there. */
      cursor: betIntIdField.nullish(),
      pageNumber: z.int().min(1).max(500).default(1),
      limit: limitField,
    }),
    data: z.object({
      items: z.array(betData),
      /** Bets that fit the filters, counted up to 10,000. */
      countAll: z.int(),
      /** There are more than were counted. */
      isCountCapped: z.boolean(),
      /** Where the next page begins; null on the last. */
      nextCursor: betIntIdField.nullable(),
    }),
    errors: ['identity.login_required'],
  }),
  'game/original/getRules': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'Stake range and exact return of a house game in a currency',
    input: z.object({ game: nameField, currency: currencyIdField }),
    data: z.object({
      game: z.string(),
      minStake: moneyData,
      maxStake: moneyData,
      /** Most one bet can be paid; a stake that could win more is refused, a crash bet is cashed out there. */
      maxPayout: moneyData,
      /** Lowest return over all bets of the game, cut to 8 decimals: "0.98980100". */
      rtp: z.string(),
      /** The rules in the caller's language, one paragraph each. */
      text: z.array(z.string()),
      /** Which build of a slot machine runs, by its return and the SHA-256 of its description; null for other games. */
      build: z.object({ name: z.string(), hash: z.string() }).nullable(),
    }),
    errors: ['originals.unknown_game', 'wallet.currency_mismatch'],
  }),
  'game/crash/getState': operation({
    method: 'POST',
    auth: 'optional',
    rate: 'read',
    isPassive: true,
    summary: 'The crash round at work, its bets and the last rounds',
    input: noInput,
    data: z.object({ state: crashStateData, myBets: z.array(crashBetData) }),
    errors: ['stakes.play_stopped'],
  }),
  'game/crash/bet': operation({
    method: 'POST',
    auth: 'player',
    rate: 'money',
    idempotency: 'required',
    summary:
      'Bets on the round that is open for bets, else on the next one; two bets per round, one at each seat (the first free one unless named). The stake is taken at once',
    input: z.object({
      amount: amountField,
      currency: currencyIdField,
      autoCashOutAt: multiplierField.nullish(),
      seat: crashSeatField.nullish(),
    }),
    data: z.object({ bet: crashBetData, wallet: walletData }),
    errors: ['originals.already_in_round', 'originals.bad_params', ...MONEY_ERRORS],
  }),
  'game/crash/cancelBet': operation({
    method: 'POST',
    auth: 'player',
    rate: 'money',
    idempotency: 'required',
    summary: 'Takes back a bet on a round that has not begun',
    input: z.object({ betId: idField }),
    data: z.object({ bet: crashBetData, wallet: walletData }),
    errors: [
      'identity.login_required',
      'http.key_required',
      'http.key_reused',
      'http.key_spent',
      'originals.bet_not_found',
      'originals.too_late',
    ],
  }),
  'game/crash/cashOut': operation({
    method: 'POST',
    auth: 'player',
    rate: 'money',
    idempotency: 'required',
    summary: 'Cashes out at the multiplier of the moment the server reads the request',
    input: z.object({ betId: idField.optional() }),
    data: z.object({ bet: crashBetData, wallet: walletData }),
    errors: [
      'identity.login_required',
      'http.key_required',
      'http.key_reused',
      'http.key_spent',
      'originals.not_in_round',
      'originals.too_early',
      'originals.too_late',
      'originals.round_interrupted',
      'stakes.play_stopped',
    ],
  }),
  'game/crash/getRound': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'A finished crash round with everything needed to verify it',
    input: z.object({ intId: intIdField }),
    data: z.object({ round: crashRoundData }),
    errors: ['originals.round_not_found'],
  }),
  'game/fairness/getSeeds': operation({
    method: 'POST',
    auth: 'player',
    rate: 'read',
    summary: "The player's running seed pair: hash of the server seed, client seed, next nonce",
    input: noInput,
    data: z.object({ seeds: seedsData }),
    errors: ['identity.login_required'],
  }),
  'game/fairness/setClientSeed': operation({
    method: 'POST',
    auth: 'player',
    rate: 'read',
    summary: 'Chooses the client seed of the bets to come; the committed server seed and the running nonce stay',
    input: z.object({ clientSeed: clientSeedField }),
    data: z.object({ seeds: seedsData }),
    errors: ['identity.login_required', 'fairness.bad_client_seed'],
  }),
  'game/fairness/rotate': operation({
    method: 'POST',
    auth: 'player',
    rate: 'read',
    summary: 'Reveals the server seed in use and starts the next pair',
    input: z.object({ clientSeed: clientSeedField.optional() }),
    data: z.object({ revealed: revealedPairData, seeds: seedsData }),
    errors: ['identity.login_required', 'fairness.bad_client_seed', 'fairness.round_open'],
  }),
  'game/fairness/getPair': operation({
    method: 'POST',
    auth: 'player',
    rate: 'read',
    summary: 'An own seed pair that was rotated out, found by the hash of its server seed',
    input: z.object({ serverSeedHash: z.string().regex(/^[0-9a-f]{64}$/) }),
    data: z.object({ pair: revealedPairData.extend({ revealedAt: instantData }) }),
    errors: ['identity.login_required', 'fairness.pair_not_found', 'fairness.pair_secret'],
  }),
  'game/fairness/getBet': operation({
    method: 'POST',
    auth: 'player',
    rate: 'read',
    summary: 'Everything needed to verify one own bet; the server seed once its pair has been rotated',
    input: z.object({ betId: idField }),
    data: z.object({
      bet: betData,
      verification: z.object({
        game: z.string(),
        serverSeed: z.string().nullable(),
        serverSeedHash: z.string(),
        clientSeed: z.string(),
        nonce: z.int().nullable(),
        params: z.record(z.string(), z.unknown()),
        /** Versions of the game's rules and of its pay table; null for crash, whose rule `params.formula` names. */
        rulesVersion: z.int().nullable(),
        paytableVersion: z.int().nullable(),
      }),
    }),
    errors: ['identity.login_required', 'originals.bet_not_found'],
  }),
  'game/fairness/verify': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'Recomputes an outcome from seeds; the same function the browser runs',
    input: z.object({
      game: nameField,
      serverSeed: z.string().max(512),
      clientSeed: z.string().max(512),
      nonce: z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
      params: z.record(z.string().max(40), z.unknown()).default({}),
    }),
    data: z.object({ outcome: z.unknown() }),
    errors: ['fairness.unknown_game', 'fairness.bad_params'],
  }),
  'game/fairness/getPaytable': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'What a house game pays at these parameters and its exact return; the same function the browser runs',
    input: z.object({ game: nameField, params: z.record(z.string().max(40), z.unknown()).default({}) }),
    data: z.object({
      table: z.array(
        z.object({
          /** What happens, as a key: "win", "slot 3" is "3", "two hits" is "2", "pair". */
          outcome: z.string(),
          /** Payout per stake with four decimals: "2.0000". */
          multiplier: z.string(),
          /** Exact, before anything is known. */
          chance: fractionData,
        }),
      ),
      /** Where the player chooses when to stop, the lowest over all choices. `decimal` is cut to 8 decimals. */
      rtp: fractionData.extend({ decimal: z.string() }),
    }),
    errors: ['fairness.unknown_game', 'fairness.bad_params'],
  }),
}

import { z } from 'zod'
import { betData } from '../bets/bet-data.ts'
import { amountField, currencyIdField, idField, moneyData, nameField, walletData } from '../fields.ts'
import { operation } from '../operation.ts'
import { BET_ERRORS, STAKE_ERRORS } from '../stakes/refusals.ts'
import { BETTORS } from '../user-groups.ts'
import { betParameters, stepActions } from './bet-parameters.ts'
import { handData } from './hand-data.ts'

export const originalsCalls = {
  'game/original/bet': operation({
    method: 'POST',
    auth: 'player',
    groups: BETTORS,
    rate: 'money',
    idempotency: 'required',
    summary: `Bets on a house game. Decided at once: ${betParameters('instant')}; the units of chips share the amount. Step by step, opening a hand: ${betParameters('cashOut')}. At a table: ${betParameters('hand')}`,
    input: z.object({
      game: nameField.min(1),
      amount: amountField,
      currency: currencyIdField,
      params: z.record(z.string().max(40), z.unknown()).default({}),
      /** Of a slot machine: which tab asks, made up by it. A licence may let a player spin in one tab alone. */
      tab: idField.optional(),
      /** Plays a free round, or the free bet, of this bonus of the player; left out: own and bonus money. */
      grantId: idField.optional(),
    }),
    /** `hand` is null for a game that is decided at once. */
    data: z.object({
      bet: betData,
      hand: handData.nullable(),
      wallet: walletData,
      /** Of a machine with a jackpot: its pool after this bet, and what the bet won of it. */
      jackpot: z.object({ pool: moneyData, paid: moneyData }).optional(),
      /** Of a free round or bet: how many are left, and what of the payout came to the player, as own or as bonus money. */
      free: z.object({ left: z.int(), paidCash: moneyData, paidBonus: moneyData }).optional(),
    }),
    errors: [
      'originals.unknown_game',
      'catalogue.coming_soon',
      'originals.bad_params',
      'originals.hand_open',
      'originals.jackpot_not_funded',
      'originals.spin_too_soon',
      'originals.other_slot',
      'bonuses.grant_not_found',
      'bonuses.free_none',
      'bonuses.free_unfit',
      ...BET_ERRORS,
    ],
  }),
  'game/original/next': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: BETTORS,
    rate: 'money',
    idempotency: 'required',
    summary: `Takes the next action of an open hand: ${stepActions()}. double, split, insure and raise add to the stake`,
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
      'identity.forbidden',
      'http.key_required',
      'http.key_reused',
      'http.key_spent',
      'bets.bet_not_found',
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
    groups: BETTORS,
    rate: 'read',
    isLook: true,
    isPassive: true,
    summary: "The player's open hand of a game of steps, or the hand of a bet, open or not; null when there is none",
    input: z
      .object({ game: nameField.min(1).optional(), betId: idField.optional() })
      .refine(({ game, betId }) => game !== undefined || betId !== undefined, { path: ['game'], message: 'required' }),
    data: z.object({ bet: betData, hand: handData }).nullable(),
    errors: ['identity.login_required', 'identity.forbidden'],
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
}

import { z } from 'zod'
import { amountField, currencyIdField, idField, intIdField, noInput, walletData } from '../fields.ts'
import { operation } from '../operation.ts'
import { BET_ERRORS } from '../stakes/refusals.ts'
import { BETTORS, EVERY_GROUP } from '../user-groups.ts'
import { crashBetData, crashRoundData, crashSeatField, crashStateData } from './crash-data.ts'

/** A multiplier as a decimal string with 2 decimals ("2.41"); 1.01 to 1,000,000. */
const multiplierField = z.string().regex(/^[1-9]\d{0,6}(\.\d{1,2})?$/)

export const crashCalls = {
  'game/crash/getState': operation({
    method: 'POST',
    auth: 'optional',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    isPassive: true,
    summary: 'The crash round at work, its bets and the last rounds',
    input: noInput,
    data: z.object({ state: crashStateData, myBets: z.array(crashBetData) }),
    errors: ['stakes.play_stopped'],
  }),
  'game/crash/bet': operation({
    method: 'POST',
    auth: 'player',
    groups: BETTORS,
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
    errors: ['rooms.already_in_round', 'rooms.bad_target', ...BET_ERRORS],
  }),
  'game/crash/cancelBet': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: BETTORS,
    rate: 'money',
    idempotency: 'required',
    summary: 'Takes back a bet on a round that has not begun',
    input: z.object({ betId: idField }),
    data: z.object({ bet: crashBetData, wallet: walletData }),
    errors: [
      'identity.login_required',
      'identity.forbidden',
      'http.key_required',
      'http.key_reused',
      'http.key_spent',
      'bets.bet_not_found',
      'rooms.too_late',
    ],
  }),
  'game/crash/cashOut': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: BETTORS,
    rate: 'money',
    idempotency: 'required',
    summary: 'Cashes out at the multiplier of the moment the server reads the request',
    input: z.object({ betId: idField.optional() }),
    data: z.object({ bet: crashBetData, wallet: walletData }),
    errors: [
      'identity.login_required',
      'identity.forbidden',
      'http.key_required',
      'http.key_reused',
      'http.key_spent',
      'rooms.not_in_round',
      'rooms.too_early',
      'rooms.too_late',
      'rooms.round_interrupted',
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
    errors: ['rooms.round_not_found'],
  }),
}

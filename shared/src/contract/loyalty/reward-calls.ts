import { z } from 'zod'
import {
  currencyIdField,
  dayField,
  digitsData,
  idField,
  instantData,
  limitField,
  moneyData,
  pageNumberField,
  walletData,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { EVERY_GROUP, PLAYERS } from '../user-groups.ts'

/** What the club paid. */
export const rewardData = z.object({
  id: idField,
  currency: currencyIdField,
  amount: moneyData,
  /** What of it is rakeback, and what levels brought. */
  rakeback: moneyData,
  levelCash: moneyData,
  /** Whether the player asked for it; else it came by itself. */
  isAsked: z.boolean(),
  paidAt: instantData,
})

/** What the club gives back: cash, of own money alone. It never expires. */
export const rewardCalls = {
  'loyalty/reward/getRewards': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    isPassive: true,
    summary:
      'What the club gives the player back: what is due, how it came about day by day, and what was paid, newest first',
    input: z.object({ pageNumber: pageNumberField, limit: limitField }),
    data: z.object({
      currency: currencyIdField,
      /** Of what bets cost on average, by the level as the day (UTC) began, in ten-thousandths; null while a break holds. */
      rateE4: z.int().nullable(),
      /** All rakeback there ever was, exactly, in parts of 10⁻¹² of a minor unit. */
      accruedE12: digitsData,
      /** What is paid by the next payment, and what of it is rakeback and what levels brought. */
      due: moneyData,
      dueRakeback: moneyData,
      dueLevelCash: moneyData,
      /** All that was paid. */
      paid: moneyData,
      /** Why it cannot be asked for now, in the player's language; null: it can. */
      reason: z.object({ code: z.string(), text: z.string() }).nullable(),
      /** The Monday (UTC) on which it is paid by itself. */
      nextPayday: dayField,
      /** The last days with rakeback (UTC), newest first: cost × rate, exactly. */
      days: z.array(
        z.object({
          day: dayField,
          /** Null: today's, while a break holds. */
          rateE4: z.int().nullable(),
          /** What bets cost on average, in hundred-millionths of a minor unit. */
          costE8: digitsData,
          accruedE12: digitsData,
        }),
      ),
      items: z.array(rewardData),
      countAll: z.int(),
    }),
    errors: ['identity.login_required'],
  }),
  'loyalty/reward/claim': operation({
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'proof',
    idempotency: 'required',
    summary: 'Pays what is due into cash, once a day (UTC); on Mondays it is paid by itself',
    input: z.object({}),
    data: z.object({ reward: rewardData, wallet: walletData }),
    errors: [
      'identity.login_required',
      'identity.forbidden',
      'http.key_required',
      'http.key_reused',
      'http.key_spent',
      'ledger.frozen',
      'loyalty.reward_paid_today',
      'loyalty.nothing_due',
      'loyalty.reward_unfunded',
    ],
  }),
}

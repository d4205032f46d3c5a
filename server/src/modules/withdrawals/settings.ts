import { parseAmount } from '@tas/shared/values/money.ts'
import { z } from 'zod'
import { declareSettings, settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import { currencyId, currencyOf } from '../ledger/index.ts'
import { profileOf } from '../limits/index.ts'
import { withdrawalForms } from './setting-forms.ts'
import { type UsualAmount, usualAmount } from './usual-amounts.ts'

const MOST_REST_HOURS = 720
const MOST_WITHIN_HOURS = 720
const amounts = z.record(currencyId, z.string().regex(/^\d{1,15}(\.\d{1,8})?$/)).default({})

export const withdrawalsSettings = declareSettings(
  'withdrawals',
  z
    .strictObject({
      /** Up to so much is paid without a person; 100 of a currency that is not named, nothing of a coin. "0": nothing is. */
      autoApproveCeilings: amounts,
      /** Up to so much of one player is paid without a person within 24 hours; 300 of a currency that is not named, nothing of a coin. */
      autoApproveDays: amounts,
      /** From so much two people say yes; 1000 of a currency that is not named, always of a coin. */
      twoApproversFrom: amounts,
      /** From so much within thirty days it is proved where a player lives and that the means of payment is theirs; 2000 of a currency that is not named. */
      addressFrom: amounts,
      /** From so much within thirty days it is shown where the money comes from; 20000 of a currency that is not named. */
      fundsFrom: amounts,
      /** What a player can ask for within 24 hours; 10000 of a currency that is not named. */
      dailyCaps: amounts,
      /** What a withdrawal costs the player; nothing where it is not named. */
      fees: amounts,
      /** Withdrawals of thirty days that cost nothing. */
      freeCount: z.int().min(0).max(1_000).default(1),
      /** Requests of one player that may be open at once. */
      mostOpen: z.int().min(1).max(50).default(3),
      /** How long a new financial account rests before money is sent to it. */
      restHours: z.int().min(0).max(MOST_REST_HOURS).default(24),
      /** Within so many hours a withdrawal ends, as its player is told; of one that takes longer a case is opened. */
      withinHours: z.int().min(1).max(MOST_WITHIN_HOURS).default(72),
      /** Whether players may take requests back that nobody has approved; some licences forbid it whatever is set (`mayReverse`). */
      canCancel: z.boolean().default(true),
    })
    .prefault({}),
  { forms: withdrawalForms },
)

/** Whether players may take requests back that nobody has approved: the licence and the operator both have to let them. */
export function mayReverse(app: Pick<App, 'business'>): boolean {
  return settingsOf(app, withdrawalsSettings).canCancel && profileOf(app).isReversalAllowed
}

/** An amount of the settings in minor units of a currency. One with decimals that the currency does not have counts as nothing. */
export function settingMinor(app: Pick<App, 'business'>, key: UsualAmount, currency: string): bigint {
  const { pointCount } = currencyOf(app, currency)
  const set = settingsOf(app, withdrawalsSettings)[key][currency]
  return parseAmount(set ?? usualAmount(key, { pointCount }), pointCount) ?? 0n
}

import { parseAmount } from '@tas/shared/values/money.ts'
import { assert } from '#kit/assert.ts'
import type { App } from '../../../ctx.ts'
import { betLimits } from '../stake-limits.ts'

/**
 * Most the players of each currency may win together in one round, in minor units: what the operator set, else the highest
 * payout of one bet.
 */
export function roundMaximums(app: Pick<App, 'business'>): ReadonlyMap<string, bigint> {
  const { currencies, crashMaximums } = app.business.settings
  return new Map(
    currencies.map(({ id, pointCount }) => {
      const written = crashMaximums[id]
      if (written === undefined) return [id, betLimits(app, id).maxPayoutMinor]
      const maxProfitMinor = parseAmount(written, pointCount)
      assert(maxProfitMinor !== null, 'settings that were read can be used')
      return [id, maxProfitMinor]
    }),
  )
}

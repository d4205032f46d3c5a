import { parseAmount } from '@tas/shared/values/money.ts'
import { assert } from '#kit/assert.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { betLimits } from '../../bets/index.ts'
import { ledgerSettings } from '../../ledger/index.ts'
import { roomsSettings } from '../settings.ts'

/**
 * Most the players of each currency may win together in one round, in minor units: what the operator set, else the highest
 * payout of one bet.
 */
export function roundMaximums(app: Pick<App, 'business'>): ReadonlyMap<string, bigint> {
  const { currencies } = settingsOf(app, ledgerSettings)
  const { crashMaximums } = settingsOf(app, roomsSettings)
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

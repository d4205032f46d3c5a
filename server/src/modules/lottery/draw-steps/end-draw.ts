import { fundMinor } from '@tas/shared/rules/lottery/draw-rules.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { App } from '../../../ctx.ts'
import { BANK, houseAccounts, houseKey, post, takingNeeds } from '../../ledger/index.ts'
import type { Draw } from '../draw.ts'
import { draws } from '../draw-rows.ts'
import { LOTTERY } from '../house-owner.ts'
import { endedDraws, returnOf } from '../return-rows.ts'
import { sumSettled } from '../tickets/purchase-store.ts'

const ENDED = fingerprintOf('lottery/draw/end', null)

/**
 * Ends a draw whose purchases are all settled or refunded: what is left of its fund, and what its tickets brought in, goes
 * from the pool back to the bank. Done once; from then on the draw never changes.
 */
export async function endDraw(app: App, { id, currency }: Draw): Promise<void> {
  // Nothing is open any more, so these sums stay as they are.
  const { stakeMinor, payoutMinor } = await sumSettled(app.db, id)
  await app.engine.commit({
    scope: id,
    key: 'end',
    fingerprint: ENDED,
    needs: [
      { resource: houseAccounts, key: houseKey(BANK, currency) },
      ...takingNeeds(LOTTERY, currency),
      { resource: draws, key: id },
    ],
    decide(state) {
      const draw = state.get(draws, id)
      assert(draw?.status === 'paid' || draw?.status === 'cancelled', 'a draw ends once, when it is paid or cancelled')
      const amountMinor = fundMinor(draw.rules) + stakeMinor - payoutMinor
      if (amountMinor > 0n)
        post(state, {
          kind: 'release',
          from: { house: LOTTERY },
          to: { house: BANK },
          currency,
          amountMinor,
          reference: id,
        })
      if (draw.status === 'paid' && draw.sold > 0) state.insert(endedDraws, returnOf(draw, { stakeMinor, payoutMinor }))
      state.set(draws, id, { ...draw, status: draw.status === 'paid' ? 'archived' : 'refunded' })
      return null
    },
  })
}

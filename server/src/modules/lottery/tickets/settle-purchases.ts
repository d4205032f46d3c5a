import { ticketPrize } from '@tas/shared/rules/lottery/prizes.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { App } from '../../../ctx.ts'
import { takingNeeds, tellWallet, writeAmount } from '../../ledger/index.ts'
import { isClosed } from '../../limits/index.ts'
import { noticeRows } from '../../notices/index.ts'
import { refundHeld, settleHeld, stakeNeeds } from '../../stakes/index.ts'
import type { Draw, Purchase } from '../draw.ts'
import { LOTTERY } from '../house-owner.ts'
import { purchases } from './purchase-rows.ts'
import { readOpenPurchases, readTicketsOf } from './purchase-store.ts'

/** Purchases submitted together; the commit engine makes few batches of them. */
const PAGE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** How a purchase ends: its stake is played and so much is paid, or the stake comes back. */
type PurchaseEnd = { readonly payoutMinor: bigint } | 'refund'

/** Pays every purchase of a drawn draw that is still open. Repeating it changes nothing. */
export async function payPurchases(app: App, draw: Draw): Promise<void> {
  const { outcome } = draw
  assert(outcome !== null, 'a draw is paid when it is drawn')
  const tiers = outcome.tiers.map((tier) => ({ ...tier, prizeMinor: BigInt(tier.prizeMinor) }))
  await endOpenPurchases(app, draw, async (page) => {
    const tickets = await readTicketsOf(
      app.db,
      page.map(({ id }) => id),
    )
    return (purchase) => {
      const own = tickets.get(purchase.id) ?? []
      assert(own.length === purchase.ticketCount, 'a purchase has its tickets')
      const payoutMinor = own.reduce((sum, { numbers }) => sum + ticketPrize(numbers, outcome.numbers, tiers), 0n)
      return { payoutMinor }
    }
  })
}

/** Gives every stake of a cancelled draw back. Repeating it changes nothing. */
export function refundPurchases(app: App, draw: Draw): Promise<void> {
  return endOpenPurchases(app, draw, async () => () => 'refund')
}

async function endOpenPurchases(
  app: App,
  draw: Draw,
  prepare: (page: readonly Purchase[]) => Promise<(purchase: Purchase) => PurchaseEnd>,
): Promise<void> {
  for (let after = FIRST; ; ) {
    const page = await readOpenPurchases(app.db, draw.id, { after, limit: PAGE })
    const last = page.at(-1)
    if (last === undefined) return
    const endOf = await prepare(page)
    // All are waited for before one failure ends the page: the next try then finds only what is really open.
    const ends = await Promise.allSettled(
      page.map((purchase) => endPurchase(app, draw, { purchase, end: endOf(purchase) })),
    )
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    after = last.id
  }
}

const ENDED = fingerprintOf('lottery/purchase/end', null)

/** Ends a purchase once: a second time, anywhere, gets the answer of the first and moves nothing. */
function endPurchase(
  app: App,
  draw: Draw,
  { purchase: { id, playerId, currency }, end }: { readonly purchase: Purchase; readonly end: PurchaseEnd },
): Promise<null> {
  return app.engine.commit({
    // Purchases of a draw share its lane: there they follow one another, and none waits for the fund that all are paid from.
    scope: draw.id,
    key: `end-${id}`,
    fingerprint: ENDED,
    needs: [
      ...stakeNeeds(playerId, currency, LOTTERY),
      ...(end === 'refund' ? [] : takingNeeds(LOTTERY, currency)),
      { resource: purchases, key: id },
    ],
    decide(state) {
      const purchase = state.get(purchases, id)
      assert(purchase?.status === 'open', 'a purchase ends once')
      const play = { playerId, currency, reference: id, product: 'lottery', house: LOTTERY } as const
      if (end === 'refund') {
        refundHeld(state, { ...play, amountMinor: purchase.stakeMinor, stakedAt: purchase.createdAt })
        state.set(purchases, id, { ...purchase, status: 'refunded' })
      } else {
        settleHeld(state, { ...play, stakeMinor: purchase.stakeMinor, payoutMinor: end.payoutMinor })
        state.set(purchases, id, { ...purchase, status: 'settled', payoutMinor: end.payoutMinor })
        if (end.payoutMinor > 0n && !isClosed(state, playerId)) {
          const facts = { draw: draw.number, amount: writeAmount(app, currency)(end.payoutMinor), currency }
          state.insert(noticeRows, { playerId, code: 'lotteryWon', facts })
        }
      }
      tellWallet(app, state, playerId)
      return null
    },
  })
}

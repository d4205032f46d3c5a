import type { ClubProduct } from '@tas/shared/contract/loyalty/choices.ts'
import { betEdgeE8 } from '@tas/shared/rules/loyalty/bet-edge.ts'
import { clubProductOf } from '@tas/shared/rules/loyalty/club-product-of.ts'
import { costE8 } from '@tas/shared/rules/rewards/rakeback.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import type { SettledDraw } from '../bets/index.ts'
import type { OwnShare } from '../bonuses/index.ts'

/** What bets of a player on a kind of games cost on a day (UTC), in hundred-millionths of a minor unit. */
export type CostDay = {
  readonly playerId: string
  readonly currency: string
  readonly day: string
  readonly product: ClubProduct
  bets: bigint
  costE8: bigint
}

/** What settled bets cost, added up in memory: see it with `days`. */
export type Costs = { add(draw: SettledDraw, ownShare: OwnShare): void; days(): readonly CostDay[] }

/** Opens a sum with nothing in it. Own money alone costs: what a bonus staked earns no points and gives nothing back. */
export function openCosts(): Costs {
  const days = new Map<string, CostDay>()
  return {
    add({ settledAt, game, isLive, bets }, ownShare) {
      const day = utcDayOf(settledAt)
      const product: ClubProduct = isLive ? 'live' : clubProductOf(game)
      for (const { id, playerId, currency, stakeMinor, params } of bets) {
        const name = `${playerId} ${currency} ${day} ${product}`
        const known = days.get(name) ?? { playerId, currency, day, product, bets: 0n, costE8: 0n }
        known.bets++
        known.costE8 += costE8({
          stakeMinor: ownShare({ id, amountMinor: stakeMinor }),
          edgeE8: betEdgeE8(game, params),
        })
        days.set(name, known)
      }
    },
    days: () => [...days.values()],
  }
}

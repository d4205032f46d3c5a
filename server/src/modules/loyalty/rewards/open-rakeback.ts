import { betEdgeE8 } from '@tas/shared/rules/loyalty/bet-edge.ts'
import { costE8 } from '@tas/shared/rules/rewards/rakeback.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import type { SettledDraw } from '../../bets/index.ts'
import type { OwnShare } from '../../bonuses/index.ts'

/** What bets of a player cost on a day (UTC), in hundred-millionths of a minor unit. */
export type CostDay = {
  readonly playerId: string
  readonly currency: string
  readonly day: string
  costE8: bigint
}

/** What settled bets cost, added up in memory: see it with `days`. */
type Costs = { add(draw: SettledDraw, ownShare: OwnShare): void; days(): readonly CostDay[] }

/** Opens a sum with nothing in it. Own money alone counts: what a bonus staked gives nothing back. */
export function openRakeback(): Costs {
  const days = new Map<string, CostDay>()
  return {
    add({ settledAt, game, bets }, ownShare) {
      const day = utcDayOf(settledAt)
      for (const { id, playerId, currency, stakeMinor, params } of bets) {
        const cost = costE8({
          stakeMinor: ownShare({ id, amountMinor: stakeMinor }),
          edgeE8: betEdgeE8(game, params),
        })
        if (cost === 0n) continue
        const name = `${playerId} ${currency} ${day}`
        const known = days.get(name) ?? { playerId, currency, day, costE8: 0n }
        known.costE8 += cost
        days.set(name, known)
      }
    },
    days: () => [...days.values()],
  }
}

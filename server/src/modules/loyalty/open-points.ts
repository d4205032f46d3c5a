import type { ClubProduct } from '@tas/shared/contract/loyalty/choices.ts'
import { betEdgeE8 } from '@tas/shared/rules/loyalty/bet-edge.ts'
import { clubProductOf } from '@tas/shared/rules/loyalty/club-product-of.ts'
import { parseWorthE8, pointsE22 } from '@tas/shared/rules/loyalty/points.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import type { SettledDraw } from '../bets/index.ts'
import type { OwnShare } from '../bonuses/index.ts'
import { currencyOf } from '../ledger/index.ts'
import type { EarnedDay } from './points-store.ts'
import { loyaltySettings } from './settings.ts'

/** What a whole unit counts as in a currency the settings do not name. */
const USUAL_WORTH = '1'

/** What settled bets earned, added up in memory: see it with `days`. */
export type Points = { add(draw: SettledDraw, ownShare: OwnShare): void; days(): readonly EarnedDay[] }

/** Opens a sum with nothing in it. */
export function openPoints(app: Pick<App, 'business'>): Points {
  const days = new Map<string, EarnedDay>()
  return {
    add({ settledAt, game, isLive, bets }, ownShare) {
      const day = utcDayOf(settledAt)
      const product: ClubProduct = isLive ? 'live' : clubProductOf(game)
      for (const { id, playerId, currency, stakeMinor, params } of bets) {
        const name = `${playerId} ${day} ${product}`
        const known = days.get(name) ?? { playerId, day, product, bets: 0n, pointsE22: 0n }
        const { pointCount } = currencyOf(app, currency)
        known.bets++
        known.pointsE22 += pointsE22({
          // Points come from own money: what a bonus staked earns none.
          stakeMinor: ownShare({ id, amountMinor: stakeMinor }),
          pointCount,
          worthE8: worthE8(app, currency),
          edgeE8: betEdgeE8(game, params),
        })
        days.set(name, known)
      }
    },
    days: () => [...days.values()],
  }
}

/** What one whole unit of a currency counts as, in hundred-millionths. */
export function worthE8({ business }: Pick<App, 'business'>, currency: string): bigint {
  const { worths } = settingsOf({ business }, loyaltySettings)
  // The settings were checked to be such numbers when they were read.
  return parseWorthE8(worths[currency] ?? USUAL_WORTH) ?? 0n
}

import type { Product } from '@tas/shared/contract/loyalty/choices.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import { betEdgeE8 } from '@tas/shared/rules/loyalty/bet-edge.ts'
import { parseWorthE8, pointsE22 } from '@tas/shared/rules/loyalty/points.ts'
import { productOf } from '@tas/shared/rules/loyalty/product-of.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import type { App } from '../../ctx.ts'
import { currencyOf } from '../ledger/index.ts'
import type { SettledVisitor } from '../returns/index.ts'
import type { EarnedDay } from './points-store.ts'

/** What a whole unit counts as in a currency the settings do not name. */
const USUAL_WORTH = '1'

type Earning = {
  readonly playerId: string
  readonly currency: string
  readonly stakeMinor: bigint
  readonly game: string
  readonly params: WireParams
}

/** What settled bets earned, added up in memory: see it with `days`. */
export type Points = SettledVisitor & { days(): readonly EarnedDay[] }

/** Opens a sum with nothing in it. */
export function openPoints(app: Pick<App, 'business'>): Points {
  const days = new Map<string, EarnedDay>()
  const add = (settledAt: Date, product: Product, { playerId, currency, stakeMinor, game, params }: Earning): void => {
    const day = utcDayOf(settledAt)
    const name = `${playerId} ${day} ${product}`
    const known = days.get(name) ?? { playerId, day, product, bets: 0n, pointsE22: 0n }
    const { pointCount } = currencyOf(app, currency)
    known.bets++
    known.pointsE22 += pointsE22({
      ...{ stakeMinor, pointCount, worthE8: worthE8(app, currency) },
      edgeE8: betEdgeE8(game, params),
    })
    days.set(name, known)
  }
  return {
    addBet: (settledAt, bet) => add(settledAt, productOf(bet.game), bet),
    addRound({ bustedAt, bets }) {
      for (const bet of bets) add(bustedAt, 'crash', { ...bet, game: 'crash', params: {} })
    },
    addTableRound({ closedAt, game, bets }) {
      for (const bet of bets) add(closedAt, 'live', { ...bet, game, params: { chips: bet.chips } })
    },
    days: () => [...days.values()],
  }
}

/** What one whole unit of a currency counts as, in hundred-millionths. */
export function worthE8({ business }: Pick<App, 'business'>, currency: string): bigint {
  const { worths } = business.settings.loyalty
  // The settings were checked to be such numbers when they were read.
  return parseWorthE8(worths[currency] ?? USUAL_WORTH) ?? 0n
}

import type { CallData } from '@tas/shared/contract/api.ts'
import { LIVE_TABLES } from '@tas/shared/rules/live-tables.ts'
import { clubProductOf } from '@tas/shared/rules/loyalty/club-product-of.ts'
import { edgeRangeE8 } from '@tas/shared/rules/loyalty/edge-range.ts'
import { per100E4 } from '@tas/shared/rules/loyalty/points.ts'
import { houseGamesWith } from '@tas/shared/rules/returns/house-games.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, CallContext } from '../../ctx.ts'
import { catalogueSettings, readGamesByName } from '../catalogue/index.ts'
import { ledgerSettings, writeAmount } from '../ledger/index.ts'
import { readLook } from './points-store.ts'
import { levelCashMinor } from './rewards/accrue.ts'
import { loyaltySettings } from './settings.ts'
import { worthE8 } from './worth.ts'

type Answer = CallData<'loyalty/club/getClub'>

/** What anybody may know of the club: its levels, what a stake earns in every game that can be played. */
export async function getClub({ app, db, language }: CallContext): Promise<Answer> {
  const { levels } = settingsOf(app, loyaltySettings)
  const { currencies } = settingsOf(app, ledgerSettings)
  const earning = earningGames(app)
  const [asOf, shown] = await Promise.all([readLook(db), readGamesByName(db, language, [...earning.keys()])])
  return {
    levels: levels.map(({ name, imgUrl, points, benefits, rateE4 }, number) => ({
      number,
      name: name[language],
      imgUrl,
      points: String(points),
      benefits: benefits.map((benefit) => benefit[language]),
      rateE4,
      cash: currencies.flatMap(({ id }) => {
        const minor = levelCashMinor(app, number, id)
        return minor > 0n ? [{ currency: id, amount: writeAmount(app, id)(minor) }] : []
      }),
    })),
    worths: currencies.map(({ id }) => ({
      currency: id,
      worth: formatAmount(worthE8(app, id), 8).replace(/\.?0+$/, ''),
    })),
    games: shown.flatMap(({ intId, title, uniqueName }) => {
      const earns = earning.get(uniqueName)
      return earns === undefined ? [] : [{ intId, title, uniqueName, ...earns }]
    }),
    asOf: asOf?.toISOString() ?? null,
  }
}

type Earns = Pick<Answer['games'][number], 'product' | 'from' | 'to'>

/** What a hundred staked earns, by the name the catalogue has for the game or the live table. */
function earningGames(app: App): ReadonlyMap<string, Earns> {
  const games = houseGamesWith(settingsOf(app, catalogueSettings).slotBuilds)
  const earns = (game: string, product: Earns['product']): Earns | undefined => {
    const rule = games.find((one) => one.game === game)
    if (rule === undefined) return undefined
    const { lowest, highest } = edgeRangeE8(rule)
    return { product, from: formatAmount(per100E4(lowest), 4), to: formatAmount(per100E4(highest), 4) }
  }
  const all = [
    ...games.map(({ game }) => [game, earns(game, clubProductOf(game))] as const),
    ...LIVE_TABLES.map(({ name, game }) => [name, earns(game.game, 'live')] as const),
  ]
  return new Map(all.flatMap(([name, one]) => (one === undefined ? [] : [[name, one] as const])))
}

import type { CallData } from '@tas/shared/contract/api.ts'
import { truncatedDecimal } from '@tas/shared/rules/fraction.ts'
import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'
import type { App, CallContext } from '../../ctx.ts'
import { readShownNames } from '../bets/index.ts'
import { type NamedGame, readGamesByName } from '../catalogue/index.ts'
import { writeAmount } from '../ledger/index.ts'
import { type RunningJackpot, readJackpots, readNewestDrops } from '../originals/index.ts'

const SHOWN_DROPS = 20
const SHARE_PLACES = 4

type Answer = CallData<'game/feed/getJackpots'>

/** The jackpots that run now in every currency, and who won the last ones, as far as they choose to be seen. */
export async function getJackpots({ app, db, language }: CallContext): Promise<Answer> {
  const [running, drops] = await Promise.all([readJackpots(app), readNewestDrops(db, SHOWN_DROPS)])
  const engines = [...new Set([...running, ...drops].map(({ game }) => game))]
  const [games, names] = await Promise.all([
    readGamesByName(db, language, engines),
    readShownNames(
      db,
      drops.map(({ playerId }) => playerId),
    ),
  ])
  const gameOf = (engine: string) => games.find(({ uniqueName }) => uniqueName === engine)
  return {
    // A machine that is not shown in the lobby is not advertised here.
    pools: running.flatMap((jackpot) => {
      const game = gameOf(jackpot.game)
      return game === undefined ? [] : [poolView(app, jackpot, game)]
    }),
    drops: drops.map(({ game, currency, number, betId, playerId, paidMinor, droppedAt }) => ({
      title: gameOf(game)?.title ?? game,
      currency,
      number,
      betId,
      name: names.get(playerId) ?? null,
      paid: writeAmount(app, currency)(paidMinor),
      at: droppedAt.toISOString(),
    })),
  }
}

function poolView(app: App, { currency, rule, poolMinor, begunAt }: RunningJackpot, game: NamedGame) {
  const write = writeAmount(app, currency)
  return {
    intId: game.intId,
    title: game.title,
    imgUrl: game.imgUrl,
    currency,
    pool: write(poolMinor),
    seed: write(rule.seedMinor),
    mustDropBy: write(rule.mustDropByMinor),
    share: truncatedDecimal({ numerator: rule.shareE4, denominator: MULTIPLIER_SCALE }, SHARE_PLACES),
    begunAt: begunAt.toISOString(),
  }
}

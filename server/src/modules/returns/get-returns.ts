import type { CallData } from '@tas/shared/contract/api.ts'
import { truncatedDecimal } from '@tas/shared/rules/fraction.ts'
import { E12 } from '@tas/shared/rules/returns/draw.ts'
import { measuredReturn } from '@tas/shared/rules/returns/measured-return.ts'
import type { App, CallContext } from '../../ctx.ts'
import { writeAmount } from '../ledger/index.ts'
import { readLotteryReturns } from '../lottery/index.ts'
import { readChanges } from './change-store.ts'
import { readTotals } from './day-store.ts'
import { type GameVersion, readIncidents } from './incident-store.ts'
import { readLook } from './look-store.ts'
import { offeredGames } from './record-changes.ts'

type Answer = CallData<'game/fairness/getReturns'>

/** What every version of every game paid back: those offered now in the order of the house, then those of before. */
export async function getReturns({ app, db }: CallContext): Promise<Answer> {
  const [asOf, totals, changes, incidents, lotteries] = await Promise.all([
    readLook(db),
    readTotals(db),
    readChanges(db),
    readIncidents(db),
    readLotteryReturns(db),
  ])
  const offered = offeredGames(app)
  const view = (version: GameVersion): Answer['games'][number] => {
    const { game, rulesVersion, paytableVersion } = version
    const now = offered.find((one) => isSame(one, version))
    const total = totals.find((one) => isSame(one, version))
    return {
      game,
      rulesVersion,
      paytableVersion,
      isOffered: now !== undefined,
      lowestRtp: now?.lowestRtp().decimal ?? null,
      since: changes.find((entry) => isSame(entry, version))?.at ?? null,
      bets: String(total?.bets ?? 0n),
      result: total === undefined ? null : measuredReturn(total),
      isInQuestion: incidents.some((incident) => incident.closedAt === null && isSame(incident, version)),
    }
  }
  const before = totals.filter((total) => !offered.some((one) => isSame(one, total)))
  return {
    asOf: asOf?.toISOString() ?? null,
    games: [...offered, ...before].map(view),
    lotteries: lotteries.map((lottery) => lotteryView(app, lottery)),
  }
}

type LotteryReturn = Awaited<ReturnType<typeof readLotteryReturns>>[number]

const PLACES = 6

function lotteryView(app: App, lottery: LotteryReturn): Answer['lotteries'][number] {
  const { currency, since, draws, tickets, stakeMinor, paidMinor, lowestE12, highestE12 } = lottery
  const write = writeAmount(app, currency)
  const share = (numerator: bigint, denominator: bigint) => truncatedDecimal({ numerator, denominator }, PLACES)
  return {
    currency,
    since: since.toISOString(),
    draws,
    tickets,
    stake: write(stakeMinor),
    paid: write(paidMinor),
    measured: share(paidMinor, stakeMinor),
    lowest: share(lowestE12, stakeMinor * E12),
    highest: share(highestE12, stakeMinor * E12),
  }
}

function isSame(one: GameVersion, other: GameVersion): boolean {
  return (
    one.game === other.game && one.rulesVersion === other.rulesVersion && one.paytableVersion === other.paytableVersion
  )
}

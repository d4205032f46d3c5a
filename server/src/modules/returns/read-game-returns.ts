import { measuredReturn } from '@tas/shared/rules/returns/measured-return.ts'
import type { Db } from '#kit/db/connect.ts'
import { readDays } from './day-store.ts'
import { addSums, type DaySums, noSums } from './tally.ts'

/** What the bets on a game returned on average, beside what the pay tables promise for just these. */
export type GameReturn = { readonly return: string; readonly exact: string; readonly isRough: boolean }

/** The returns of the games that were played in a period, all versions together, by the name of the game. */
export async function readGameReturns(
  db: Db,
  period: { readonly fromDay: string; readonly toDay: string },
): Promise<ReadonlyMap<string, GameReturn>> {
  const games = [...Map.groupBy(await readDays(db, period), ({ game }) => game)]
  return new Map(
    games.flatMap(([game, days]) => {
      const result = measuredReturn(sumOf(days))
      return result === null
        ? []
        : [[game, { return: result.measured, exact: result.expected, isRough: result.isRough }] as const]
    }),
  )
}

function sumOf(days: readonly DaySums[]): DaySums {
  const sum = noSums({ day: '', game: '', rulesVersion: 0, paytableVersion: 0 })
  for (const day of days) addSums(sum, day)
  return sum
}

import type { RACE_PROBLEMS } from '../../contract/contests/choices.ts'
import { MOST_RACE_DAYS } from '../../contract/contests/choices.ts'
import { findGame } from '../games/registry.ts'

export type RaceProblem = (typeof RACE_PROBLEMS)[number]

type Checked = {
  readonly sharesE4: readonly number[]
  readonly games: readonly string[]
  readonly startsAt: Date
  readonly endsAt: Date
}

const DAY_MS = 86_400_000
const WHOLE_E4 = 10_000

/**
 * What keeps a race from being opened at a moment: shares that rise from rank to rank or come to more than the pool, times that are over or
 * too long, and games that are none of the house.
 */
export function checkRace({ sharesE4, games, startsAt, endsAt }: Checked, now: Date): readonly RaceProblem[] {
  const isOverspent = sharesE4.reduce((sum, share) => sum + share, 0) > WHOLE_E4
  const rises = sharesE4.some((share, index) => share > (sharesE4[index - 1] ?? WHOLE_E4))
  const lastsMs = endsAt.getTime() - startsAt.getTime()
  const problems: readonly (readonly [boolean, RaceProblem])[] = [
    [isOverspent || rises, 'shares'],
    [lastsMs <= 0 || lastsMs > MOST_RACE_DAYS * DAY_MS || startsAt <= now, 'times'],
    [games.some((game) => findGame(game) === undefined), 'game'],
  ]
  return problems.flatMap(([holds, problem]) => (holds ? [problem] : []))
}

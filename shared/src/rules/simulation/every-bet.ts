import { INSTANT_GAMES, STEP_GAMES } from '../games/registry.ts'
import { readSimulatedBet } from './read-simulated-bet.ts'
import type { SimulatedBet } from './simulated-bet.ts'
import { paramsOf } from './simulated-params.ts'

/** Where to cash out on a ladder; games without one are played their usual way. */
const LADDER_PLAYS: readonly string[] = ['1', '2', '4', '8']
const LADDERS: readonly string[] = ['mines', 'dragontower', 'chicken', 'pump']

/** Bets on every house game whose return the tables tell exactly, by its name: each of its tables at least once. */
export function everyBet(): ReadonlyMap<string, readonly SimulatedBet[]> {
  const games = ['crash', ...[...INSTANT_GAMES, ...STEP_GAMES].map(({ game }) => game)]
  const bets = games.map((game): readonly [string, readonly SimulatedBet[]] => [game, countedBets(game)])
  return new Map(bets.filter(([, counted]) => counted.length > 0))
}

function countedBets(game: string): readonly SimulatedBet[] {
  const plays = LADDERS.includes(game) ? LADDER_PLAYS : [undefined]
  const bets = paramsOf(game).flatMap((params) =>
    plays.map((play) => {
      const reading = readSimulatedBet(game, { params, play })
      if (!reading.ok) throw new Error(reading.fault)
      return reading.bet
    }),
  )
  return bets.filter(({ moments }) => moments !== null)
}

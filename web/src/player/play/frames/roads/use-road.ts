import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { useLastBets } from '../chips/use-last-bets.ts'
import type { InstantPlay } from '../instant/use-instant-game.ts'
import type { RoadWinner } from './big-road.ts'

/** Who won my last rounds, oldest first; `winnerOf` gives null where the outcome of a bet is not known. */
export function useRoad(
  play: InstantPlay,
  flying: ReadonlySet<string>,
  winnerOf: (bet: BetData) => RoadWinner | null,
): readonly RoadWinner[] {
  return useLastBets(play, flying)
    .flatMap((bet) => winnerOf(bet) ?? [])
    .toReversed()
}

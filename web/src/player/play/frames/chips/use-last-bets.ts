import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { useEffect } from 'react'
import { useCall } from '../../../../lib/query.ts'
import { useIsLogged } from '../../../../lib/session.ts'
import type { InstantPlay } from '../instant/use-instant-game.ts'

/** What the boards of a table look back on. */
const BOARD_LENGTH = 100
/** Asked again after so many bets: fewer than the page itself keeps at hand. */
const ASK_EVERY = 10

/** My last bets on a table whose results the picture shows, newest first: more of them than the strip has. */
export function useLastBets({ rules, bets, turns }: InstantPlay, flying: ReadonlySet<string>): readonly BetData[] {
  const isLogged = useIsLogged()
  const game = rules?.game ?? ''
  const { data, refetch } = useCall(
    'game/original/getBets',
    { game, pageNumber: 1, limit: BOARD_LENGTH },
    { enabled: isLogged && game !== '', silent: true },
  )
  const isDue = turns > 0 && turns % ASK_EVERY === 0
  useEffect(() => {
    if (isDue) void refetch()
  }, [isDue, refetch])
  const known = new Set(bets.map(({ id }) => id))
  const older = isLogged ? (data?.items ?? []).filter(({ id }) => !known.has(id)) : []
  return [...bets, ...older].filter(({ id }) => !flying.has(id)).slice(0, BOARD_LENGTH)
}

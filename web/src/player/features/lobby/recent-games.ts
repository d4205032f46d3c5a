import { useEffect } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { keepRecentHint } from './recent-hint.ts'

const RECENT_INPUT = { pageNumber: 1, limit: 20 }

/** The games the player opened last; nothing while logged out. */
export function useRecentGames() {
  const isLogged = useIsLogged()
  const query = useCall('game/game/getRecent', RECENT_INPUT, { enabled: isLogged, silent: true, staleTimeMs: 0 })
  const count = query.data?.countAll
  useEffect(() => {
    if (count !== undefined) keepRecentHint(count > 0)
  }, [count])
  return { ...query, games: isLogged ? query.data?.items.map(({ availableGame }) => availableGame) : [] }
}

import { useEffect } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'

/** Tells before the answer comes that there will be games to continue with, so that their place is kept free. */
const HINT_KEY = 'tas.hasRecentGames'
const RECENT_INPUT = { pageNumber: 1, limit: 20 }

export function hasRecentHint(): boolean {
  return readStored(HINT_KEY) === '1'
}

/** The games the player opened last; nothing while logged out. */
export function useRecentGames() {
  const isLogged = useIsLogged()
  const query = useCall('game/game/getRecent', RECENT_INPUT, { enabled: isLogged, silent: true, staleTimeMs: 0 })
  const count = query.data?.countAll
  useEffect(() => {
    if (count !== undefined) writeStored(HINT_KEY, count > 0 ? '1' : null)
  }, [count])
  return { ...query, games: isLogged ? query.data?.items.map(({ availableGame }) => availableGame) : [] }
}

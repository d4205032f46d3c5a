import type { PresenceState } from '@tas/shared/contract/feed/calls.ts'
import { useEffect, useState } from 'react'
import { joinRoom } from '../../../lib/socket.ts'

/** How many people are at a house game now, this one included; null while it, or the game, is not known. */
export function usePresence(game: string | undefined): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    if (game === undefined) return
    // Who is in the room of a game is counted there; the numbers of all games are told in one.
    const leaveGame = joinRoom(`game.${game}`, { onSnapshot: () => {}, onEvent: () => {} })
    const take = ({ games }: PresenceState) => setCount(Math.max(1, games[game] ?? 0))
    const leavePresence = joinRoom('presence', {
      // The snapshot of this room is the state of the contract.
      onSnapshot: (snapshot) => take(snapshot as PresenceState),
      onEvent: (event) => event.type === 'presence.count' && take(event),
    })
    return () => {
      leaveGame()
      leavePresence()
    }
  }, [game])
  return count
}

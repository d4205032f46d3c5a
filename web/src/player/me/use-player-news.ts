import type { LiveEvent } from '@tas/shared/contract/topics.ts'
import { useEffect, useRef } from 'react'
import { loadChunk } from '../../lib/lazy-chunk.ts'

/** Asks anew when the player's room tells that something of theirs changed, or may have told it unheard. */
export function usePlayerNews(type: LiveEvent['type'], refresh: () => void): void {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    const ask = () => latest.current()
    void loadChunk(() => import('../../lib/socket.ts')).then(({ onPlayerEvent, onLiveReturn }) => {
      if (isOver) return
      const stopEvents = onPlayerEvent((event) => event.type === type && ask())
      const stopReturn = onLiveReturn(ask)
      stop = () => {
        stopEvents()
        stopReturn()
      }
    })
    return () => {
      isOver = true
      stop()
    }
  }, [type])
}

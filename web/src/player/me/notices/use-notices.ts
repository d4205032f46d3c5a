import { useEffect } from 'react'
import { loadChunk } from '../../../lib/lazy-chunk.ts'
import { queryClient, useCall } from '../../../lib/query.ts'

/** Asks anew for everything about notices that a page shows. */
export function refreshNotices(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('notices/') })
}

/** How many notices are unread, true while the page is open: the player's room tells when it changes. */
export function useUnreadCount(): number {
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    void loadChunk(() => import('../../../lib/socket.ts')).then(({ onPlayerEvent, onLiveReturn }) => {
      if (isOver) return
      const stopEvents = onPlayerEvent((event) => event.type === 'notices.changed' && refreshNotices())
      const stopReturn = onLiveReturn(refreshNotices)
      stop = () => {
        stopEvents()
        stopReturn()
      }
    })
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return useCall('notices/notice/countUnread', {}, { silent: true }).data?.countUnread ?? 0
}

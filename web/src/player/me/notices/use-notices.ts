import { queryClient, useCall } from '../../../lib/query.ts'
import { usePlayerNews } from '../use-player-news.ts'

/** Asks anew for everything about notices that a page shows. */
export function refreshNotices(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('notices/') })
}

/** How many notices are unread, true while the page is open: the player's room tells when it changes. */
export function useUnreadCount(): number {
  usePlayerNews('notices.changed', refreshNotices)
  return useCall('notices/notice/countUnread', {}, { silent: true }).data?.countUnread ?? 0
}

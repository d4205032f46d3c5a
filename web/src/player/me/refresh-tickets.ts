import { queryClient } from '../../lib/query.ts'
import { refreshPlayer } from './player.ts'

/** Asks anew for everything about tickets that a page shows, and for how many have something new. */
export function refreshTickets(): void {
  refreshPlayer()
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('support/ticket/') })
}

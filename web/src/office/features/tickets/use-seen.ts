import { useState } from 'react'
import type { WholeTicket } from '../../kit/tickets/ticket.ts'

type Known = { readonly version: number; readonly ids: ReadonlySet<string> }

export type SeenTicket = {
  /** What whoever writes has read of the ticket: an answer to another one is refused. */
  readonly version: number
  readonly isOutdated: boolean
  /** Whether a message came since. */
  readonly isNew: (id: string) => boolean
  /** Holds on to what was read, from the first letter that is written. */
  readonly keep: () => void
  /** Takes what came for read. */
  readonly letGo: () => void
}

const knownOf = ({ version, messages }: WholeTicket): Known => ({
  version,
  ids: new Set(messages.map(({ id }) => id)),
})

/** What of a ticket was read before somebody began to write. While nothing is written, that is all that is shown. */
export function useSeen(ticket: WholeTicket): SeenTicket {
  const [kept, setKept] = useState<Known | null>(null)
  const known = kept ?? knownOf(ticket)
  return {
    version: known.version,
    isOutdated: known.version !== ticket.version,
    isNew: (id) => !known.ids.has(id),
    keep: () => setKept((now) => now ?? knownOf(ticket)),
    letGo: () => setKept(null),
  }
}

import { vi } from 'vitest'

/** A round of crash lasts longer than this once in a million: 300 s are a curve of e^18. */
export const CRASH_ROUND_MS = 300_000

/** What `look` finds, once it finds something. @param forMs the longest wait: as late as the readings that a test polls for may come */
export function until<Found>(
  what: string,
  look: () => Found | undefined | Promise<Found | undefined>,
  { forMs = 60_000 }: { readonly forMs?: number } = {},
): Promise<Found> {
  return vi.waitFor(
    async () => {
      const found = await look()
      if (found === undefined) throw new Error(`still waiting for ${what}`)
      return found
    },
    { timeout: forMs, interval: 50 },
  )
}

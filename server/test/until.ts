import { vi } from 'vitest'

/** What `look` finds, once it finds something: as late as the readings that a test polls for may come. */
export function until<Found>(what: string, look: () => Found | undefined | Promise<Found | undefined>): Promise<Found> {
  return vi.waitFor(
    async () => {
      const found = await look()
      if (found === undefined) throw new Error(`still waiting for ${what}`)
      return found
    },
    { timeout: 60_000, interval: 50 },
  )
}

import type { Lease, Leases } from '../leases/leases.ts'

/** The place of the one process that runs the rounds of a business. */
export type WriterSeat = {
  /** Tries to take the place. Null when another process has it. */
  take(): Promise<Lease | null>
  /** Parts of the house at work, this one included; 0 when this one has not the place. */
  countPresent(): Promise<number>
  /** Gives the place up, for good. */
  leave(): Promise<void>
}

/** @param name says which rounds, of which business: `placeName` */
export function createWriterSeat(leases: Leases, name: string): WriterSeat {
  let lease: Lease | null = null
  let taking: Promise<Lease | null> = Promise.resolve(null)
  let isLeft = false
  return {
    take() {
      taking = isLeft ? Promise.resolve(null) : leases.take(name)
      return taking.then((taken) => {
        lease = taken
        return taken
      })
    },
    countPresent: async () => (lease?.isHeld() ? leases.countParts() : 0),
    async leave() {
      isLeft = true
      const last = await taking.catch(() => null)
      await last?.release({ isLeft: last.isHeld() })
    },
  }
}

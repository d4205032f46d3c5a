/**
 * Cash-outs this process read and judged, while their money is still on its way. A request that was in time stays in time:
 * the end of the round waits for those on their way, and one whose writing failed is paid at its point all the same.
 */
export type Decisions = {
  /** Where a bet's player asked to leave, in hundredths; null when nobody asked. */
  pointOf(betId: string): number | null
  /** Notes a request that was in time. The first one counts. @returns whether this was it. */
  note(betId: string, pointE2: number): boolean
  /** Forgets a request that was refused for a reason that has nothing to do with the round. */
  forget(betId: string): void
  /** All that is noted: by bet, in hundredths. */
  points(): Readonly<Record<string, number>>
  /** Keeps count of work on its way. */
  track<Result>(work: Promise<Result>): Promise<Result>
  /** Resolves when what is on its way now has arrived or failed. */
  settled(): Promise<void>
  clear(): void
}

export function createDecisions(): Decisions {
  const points = new Map<string, number>()
  const pending = new Set<Promise<unknown>>()
  return {
    pointOf: (betId) => points.get(betId) ?? null,
    note(betId, pointE2) {
      if (points.has(betId)) return false
      points.set(betId, pointE2)
      return true
    },
    forget(betId) {
      points.delete(betId)
    },
    points: () => Object.fromEntries(points),
    track(work) {
      pending.add(work)
      const end = () => pending.delete(work)
      work.then(end, end)
      return work
    },
    async settled() {
      await Promise.allSettled(pending)
    },
    clear: () => points.clear(),
  }
}

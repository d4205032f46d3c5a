/** At which pace a business is worked for: as its jobs ask for while somebody is there, rarely while nobody is. */
export type Pace = {
  /** Somebody is there. What has waited for that is done at once. */
  attend(): void
  /** Nobody was there for a while. */
  isResting(): boolean
  /** Calls `wake` whenever a rest ends, until the function it returns is called. */
  onWake(wake: () => void): () => void
}

/**
 * @param restAfterMs how long nobody has to be there before the business rests; null: it never does
 * @param now milliseconds of a clock that never goes back
 */
export function createPace(restAfterMs: number | null, now = () => performance.now()): Pace {
  const waiting = new Set<() => void>()
  let attendedAtMs = now()
  let isResting = false
  return {
    attend() {
      attendedAtMs = now()
      if (!isResting) return
      isResting = false
      for (const wake of [...waiting]) wake()
    },
    isResting() {
      if (restAfterMs !== null && now() - attendedAtMs > restAfterMs) isResting = true
      return isResting
    },
    onWake(wake) {
      waiting.add(wake)
      return () => void waiting.delete(wake)
    },
  }
}

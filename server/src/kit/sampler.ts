/** Kinds that are told apart at once. Beyond that the oldest begins anew. */
const MOST_KINDS = 1_000

/**
 * Lets through the first lines of a kind in each window, so that whoever repeats a refusal fills no disk.
 * @param most lines of one kind in a window that are written
 * @param nowMs a clock that never goes back
 * @returns a function that says of a line of a kind how many before it were left out, or null: leave this one out too
 */
export function createSampler(
  { most, windowMs }: { readonly most: number; readonly windowMs: number },
  nowMs: () => number = () => performance.now(),
): (kind: string) => number | null {
  const windows = new Map<string, { readonly startedAtMs: number; written: number; leftOut: number }>()
  return (kind) => {
    const now = nowMs()
    const running = windows.get(kind)
    if (running !== undefined && now - running.startedAtMs < windowMs) {
      if (running.written >= most) {
        running.leftOut++
        return null
      }
      running.written++
      return 0
    }
    windows.delete(kind)
    windows.set(kind, { startedAtMs: now, written: 1, leftOut: 0 })
    const [oldest] = windows.keys()
    if (windows.size > MOST_KINDS && oldest !== undefined) windows.delete(oldest)
    return running?.leftOut ?? 0
  }
}

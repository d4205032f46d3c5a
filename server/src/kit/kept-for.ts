/**
 * One look-up for all who ask within a moment: strangers who ask a thousand times a second cost what one of them costs.
 * What failed is not kept; those who asked meanwhile share the failure.
 * @param forMs how old an answer may be, in milliseconds
 * @param nowMs a clock that never goes back
 */
export function keptFor<Value>(
  forMs: number,
  lookUp: () => Promise<Value>,
  nowMs: () => number = () => performance.now(),
): () => Promise<Value> {
  let kept: { readonly askedAtMs: number; readonly answer: Promise<Value> } | null = null
  return () => {
    if (kept !== null && nowMs() - kept.askedAtMs < forMs) return kept.answer
    const asked = { askedAtMs: nowMs(), answer: lookUp() }
    kept = asked
    asked.answer.catch(() => {
      if (kept === asked) kept = null
    })
    return asked.answer
  }
}

/** The same for each of several owners (businesses, by their pools), none of which is kept alive by it. */
export function keptForEach<Owner extends object, Value>(
  forMs: number,
  lookUp: (owner: Owner) => Promise<Value>,
): (owner: Owner) => Promise<Value> {
  const kept = new WeakMap<Owner, () => Promise<Value>>()
  return (owner) => {
    let read = kept.get(owner)
    if (read === undefined) {
      read = keptFor(forMs, () => lookUp(owner))
      kept.set(owner, read)
    }
    return read()
  }
}

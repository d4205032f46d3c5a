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

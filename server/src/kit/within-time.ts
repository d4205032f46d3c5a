/**
 * What work comes to, if it ends in time. Work that does not still ends; nobody waits for it.
 * @throws what `late` gives when the time is over first
 */
export function withinTime<Result>(
  work: Promise<Result>,
  { timeoutMs, late }: { readonly timeoutMs: number; late(): Error },
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), timeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

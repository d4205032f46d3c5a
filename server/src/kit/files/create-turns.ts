/** Does so much at once; the rest waits for its turn, the first first. */
export function createTurns(most: number) {
  const waiting: (() => void)[] = []
  let busy = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) busy--
      else next()
    }
  }
}

import { refuse } from '#kit/refusal.ts'

/**
 * Lets at most `atOnce` pieces of work run together and at most `waiting` wait, in the order they came.
 * @returns a function that runs work; it throws http.overloaded when the waiting room is full.
 */
export function createWorkQueue(limits: { readonly atOnce: number; readonly waiting: number }) {
  const room: (() => void)[] = []
  let running = 0

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < limits.atOnce) running++
    else {
      if (room.length >= limits.waiting) throw refuse('http.overloaded')
      // Whoever finishes hands over the place, so `running` stays as it is.
      await new Promise<void>((resolve) => room.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = room.shift()
      if (next === undefined) running--
      else next()
    }
  }
}

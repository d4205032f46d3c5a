import { startTransition, useEffect, useState } from 'react'

/*
 * What the first picture can do without is drawn after it: one part at a time, whenever the browser has nothing else to
 * do, so that no press and no scroll waits for more than one part.
 */

const waiting = new Set<() => void>()
let isAsked = false

/** A part waits no longer than this, however busy the browser is. */
const PATIENCE_MS = 1_000

/** Runs an update of React's state when it is its turn. @returns a function that takes it back */
export function inTurn(update: () => void): () => void {
  waiting.add(update)
  askForTurn()
  return () => void waiting.delete(update)
}

function askForTurn(): void {
  if (isAsked || waiting.size === 0) return
  isAsked = true
  whenIdle(() => {
    isAsked = false
    const [next] = waiting
    if (next !== undefined) {
      waiting.delete(next)
      startTransition(next)
    }
    askForTurn()
  })
}

function whenIdle(run: () => void): void {
  // Safari has no idle callbacks; a timer at least lets the picture be painted.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: PATIENCE_MS })
  else setTimeout(run, 30)
}

/** How many of `total` things are drawn by now: `first` at once, then `step` more at each turn. */
export function useGrowing(total: number, first: number, step = first): number {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (count >= total) return undefined
    return inTurn(() => setCount(count + step))
  }, [count, total, step])
  return Math.min(count, total)
}

import { useEffect, useState } from 'react'

type RevealOptions = {
  /** How many parts the result has. */
  readonly count: number
  /** Tells two results apart; the one that is there at first stands at once. */
  readonly key: string
  readonly stepMs: number
  readonly isInstant: boolean
}

/** The parts of a result shown so far, and whether all have been seen. */
export type Reveal = { readonly shown: number; readonly isSettled: boolean }

/** Shows a result part by part, the last of which stands for one step before it is told. */
export function useReveal({ count, key, stepMs, isInstant }: RevealOptions): Reveal {
  const end = count + 1
  const [progress, setProgress] = useState({ key, step: end })
  const step = progress.key === key ? progress.step : isInstant ? end : 0
  useEffect(() => {
    if (progress.key === key && step >= end) return
    if (isInstant) return setProgress({ key, step: end })
    const timer = setTimeout(() => setProgress({ key, step: step + 1 }), stepMs)
    return () => clearTimeout(timer)
  }, [progress.key, key, step, end, stepMs, isInstant])
  return { shown: Math.min(step, count), isSettled: step >= end }
}

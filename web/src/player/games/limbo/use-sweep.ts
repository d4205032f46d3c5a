import { useEffect, useRef, useState } from 'react'
import { pointAtE2, shareOfE2 } from './dial.ts'

const SWEEP_MS = 1_100

export type Sweep = {
  /** Where the pointer stands, as a share of the scale. */
  readonly share: number
  readonly pointE2: number
  readonly isSettled: boolean
}

/** With the result it belongs to: a new one is on its way from its first rendering on. */
type KeyedSweep = Sweep & { readonly key: string }

const easeOut = (share: number) => 1 - (1 - share) ** 3

/** The pointer's way from 1.00× to the result, counting up; `key` tells two equal results apart. */
export function useSweep(pointE2: number, key: string, isInstant: boolean): Sweep {
  const [sweep, setSweep] = useState<KeyedSweep>({ share: shareOfE2(pointE2), pointE2, isSettled: true, key })
  const settledKey = useRef(key)

  useEffect(() => {
    if (settledKey.current === key) return
    settledKey.current = key
    const goal = shareOfE2(pointE2)
    const rest = () => setSweep({ share: goal, pointE2, isSettled: true, key })
    if (isInstant) return rest()
    const startedMs = performance.now()
    let frame = requestAnimationFrame(function step(nowMs) {
      const done = Math.min(1, Math.max(0, (nowMs - startedMs) / SWEEP_MS))
      if (done === 1) return rest()
      const share = goal * easeOut(done)
      setSweep({ share, pointE2: Math.min(pointE2, pointAtE2(share)), isSettled: false, key })
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [pointE2, key, isInstant])

  return { ...sweep, isSettled: sweep.isSettled && sweep.key === key }
}

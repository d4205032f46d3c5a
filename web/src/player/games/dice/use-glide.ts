import { useEffect, useRef, useState } from 'react'

export const GLIDE_MS = 750

export type Glide = { readonly valueE2: number; readonly isSettled: boolean }

const easeOut = (share: number) => 1 - (1 - share) ** 4

/** Counts from the number on the screen to the next one; `key` tells two equal results apart. */
export function useGlide(targetE2: number, key: string, isInstant: boolean): Glide {
  const [glide, setGlide] = useState({ valueE2: targetE2, isSettled: true, key })
  const shown = useRef(targetE2)
  const settledKey = useRef(key)

  useEffect(() => {
    if (settledKey.current === key) return
    settledKey.current = key
    const fromE2 = shown.current
    const show = (valueE2: number, share: number) => {
      shown.current = valueE2
      setGlide({ valueE2, isSettled: share === 1, key })
    }
    if (isInstant) return show(targetE2, 1)
    const startedMs = performance.now()
    let frame = requestAnimationFrame(function step(nowMs) {
      const share = Math.min(1, Math.max(0, (nowMs - startedMs) / GLIDE_MS))
      show(Math.round(fromE2 + (targetE2 - fromE2) * easeOut(share)), share)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [targetE2, key, isInstant])

  // A new result is on its way from its first rendering on.
  return { valueE2: glide.valueE2, isSettled: glide.isSettled && glide.key === key }
}

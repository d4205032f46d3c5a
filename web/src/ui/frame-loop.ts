import { useEffect, useRef } from 'react'

type FrameListener = (nowMs: number) => void

/**
 * How long a frame stands for who wants things to stand still: numbers count and states change, nothing glides, and a picture
 * that stays as it is need not be drawn for every paint.
 */
const STILL_MS = 100

const listeners = new Set<FrameListener>()
let frame = 0
let pause: ReturnType<typeof setTimeout> | undefined

function tick(): void {
  frame = 0
  const nowMs = performance.now()
  for (const listener of [...listeners]) listener(nowMs)
  if (listeners.size === 0) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) pause = setTimeout(plan, STILL_MS)
  else plan()
}

function plan(): void {
  clearTimeout(pause)
  if (frame === 0) frame = requestAnimationFrame(tick)
}

/** Calls the listener before the next paint and every one after it while the page is seen; ten times a second with less motion. @returns how to stop. */
export function onFrame(listener: FrameListener): () => void {
  listeners.add(listener)
  plan()
  return () => listeners.delete(listener)
}

/** Writes a text where it has changed: written again in every frame, the same text is laid out and painted again. */
export function showText(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text
}

/** {@link onFrame} while the component is there; it always calls the newest function. */
export function useFrames(listener: FrameListener): void {
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => onFrame((nowMs) => latest.current(nowMs)), [])
}

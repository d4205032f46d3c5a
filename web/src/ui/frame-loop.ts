import { useEffect, useRef } from 'react'

type FrameListener = (nowMs: number) => void

const listeners = new Set<FrameListener>()
let frame = 0

function tick(): void {
  const nowMs = performance.now()
  for (const listener of [...listeners]) listener(nowMs)
  frame = listeners.size > 0 ? requestAnimationFrame(tick) : 0
}

/** Calls the listener before every paint while the page is seen. @returns how to stop. */
export function onFrame(listener: FrameListener): () => void {
  listeners.add(listener)
  if (frame === 0) frame = requestAnimationFrame(tick)
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

import { type RefObject, useEffect, useRef } from 'react'
import { onFrame } from './frame-loop.ts'

/** More pixels than this per CSS pixel are not seen, only paid for. */
const MAX_PIXEL_RATIO = 2
/** With less room than this, in CSS pixels, there is no picture: while the page is laid out, or under a phone's keyboard. */
const LEAST_ROOM = 120

export type StageSize = { readonly width: number; readonly height: number }
/** Draws one picture; `nowMs` is the clock of performance.now(). Sizes are CSS pixels. */
export type DrawStage = (pen: CanvasRenderingContext2D, size: StageSize, nowMs: number) => void

/** A canvas drawn anew as often as `onFrame` calls while it is seen, as sharp as the screen is. */
export function useStageCanvas(draw: DrawStage): RefObject<HTMLCanvasElement | null> {
  const ref = useRef<HTMLCanvasElement>(null)
  const latest = useRef(draw)
  latest.current = draw
  useEffect(() => {
    const canvas = ref.current
    const pen = canvas?.getContext('2d')
    if (!canvas || !pen) return
    const size = { width: 0, height: 0 }
    const show = (nowMs: number) => {
      if (Math.min(size.width, size.height) >= LEAST_ROOM) latest.current(pen, size, nowMs)
    }
    const fit = () => {
      const ratio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio || 1)
      size.width = canvas.clientWidth
      size.height = canvas.clientHeight
      canvas.width = Math.round(size.width * ratio)
      canvas.height = Math.round(size.height * ratio)
      pen.setTransform(ratio, 0, 0, ratio, 0, 0)
      // A new size empties the canvas, between the frame's drawing and its paint.
      show(performance.now())
    }
    const observer = new ResizeObserver(fit)
    observer.observe(canvas)
    let isSeen = true
    const watcher = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? true
    })
    watcher.observe(canvas)
    const stop = onFrame((nowMs) => {
      if (isSeen) show(nowMs)
    })
    return () => {
      stop()
      observer.disconnect()
      watcher.disconnect()
    }
  }, [])
  return ref
}

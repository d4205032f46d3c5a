import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onFrame } from './frame-loop.ts'

let isReduced = false
/** What is called before the next paint. */
let planned: FrameRequestCallback[] = []

beforeEach(() => {
  planned = []
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => planned.push(callback))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function paint(): void {
  for (const callback of planned.splice(0)) callback(performance.now())
}

/** Of so many paints one after another, those the listener is called before. */
function heardIn(paints: number): number {
  let heard = 0
  const stop = onFrame(() => heard++)
  for (let index = 0; index < paints; index++) {
    paint()
    vi.advanceTimersByTime(20)
  }
  stop()
  // The loop ends with its last listener.
  paint()
  vi.advanceTimersByTime(1_000)
  paint()
  expect([planned.length, vi.getTimerCount()]).toEqual([0, 0])
  return heard
}

it('calls before every paint, and ends with its last listener', () => {
  isReduced = false
  expect(heardIn(10)).toBe(10)
})

it('calls before the first paint and then ten times a second where less motion is wished', () => {
  isReduced = true
  expect(heardIn(10)).toBe(2)
})

it('calls before the very next paint when a listener comes while it waits', () => {
  isReduced = true
  const heard: string[] = []
  const stopFirst = onFrame(() => heard.push('first'))
  paint()
  const stopSecond = onFrame(() => heard.push('second'))
  paint()
  expect(heard).toEqual(['first', 'first', 'second'])
  stopFirst()
  stopSecond()
  vi.advanceTimersByTime(1_000)
  paint()
})

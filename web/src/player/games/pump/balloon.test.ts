import { describe, expect, it } from 'vitest'
import { layPump, SKIN_HALF, SKIN_HEIGHT, STROKE_MS, skinScale, strokeAt } from './balloon.ts'

describe.each([
  { width: 300, height: 300 },
  { width: 358, height: 340 },
  { width: 820, height: 440 },
  { width: 1_600, height: 400 },
])('the pump at $width × $height px', (size) => {
  const scene = layPump(size)

  it('keeps the full balloon on the stage', () => {
    const scale = skinScale(scene, 24, 25)
    expect(scale).toBeCloseTo(scene.largest, 10)
    expect(scene.neck.y - SKIN_HEIGHT * scale).toBeGreaterThanOrEqual(0)
    expect(scene.neck.x + SKIN_HALF * scale).toBeLessThanOrEqual(size.width)
    expect(scene.pumpX).toBeGreaterThan(0)
  })

  it('grows with every stroke', () => {
    for (let strokes = 0; strokes < 24; strokes++)
      expect(skinScale(scene, strokes + 1, 25)).toBeGreaterThan(skinScale(scene, strokes, 25))
  })
})

describe('a stroke', () => {
  it('begins and ends with the handle up and the air where it was and shall be', () => {
    expect(strokeAt(-1)).toEqual({ handle: 0, air: 0 })
    expect(strokeAt(0)).toEqual({ handle: 0, air: 0 })
    expect(strokeAt(1e9)).toEqual({ handle: 0, air: 1 })
    expect(strokeAt(STROKE_MS).handle).toBe(0)
  })

  it('presses the handle all the way down', () => {
    expect(strokeAt(190).handle).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { birdX, cameraX, cartY, HIT_MS, HOP_MS, hittingCart, hopAt, laneX, layRoad, seenLanes } from './road.ts'

const SIZES = [
  { width: 320, height: 300 },
  { width: 358, height: 320 },
  { width: 800, height: 460 },
  { width: 3_000, height: 460 },
]

describe.each(SIZES)('the street at $width px', (size) => {
  const road = layRoad(size, 20)

  it('never shows beyond its ends when it is longer than the stage', () => {
    for (let steps = 0; steps <= 20; steps += 0.25) {
      const camera = cameraX(road, steps)
      expect(camera).toBeGreaterThanOrEqual(0)
      if (road.length > road.width) expect(camera + road.width).toBeLessThanOrEqual(road.length)
    }
  })

  it('shows the bird and the lane in front of it at every step', () => {
    for (let steps = 0; steps < 20; steps++) {
      const camera = cameraX(road, steps)
      expect(birdX(road, steps)).toBeGreaterThan(camera)
      expect(laneX(road, steps) + road.laneWidth / 2).toBeLessThanOrEqual(camera + road.width)
      const [first, last] = seenLanes(road, camera)
      expect(first).toBeLessThanOrEqual(Math.max(0, steps - 1))
      expect(last).toBeGreaterThanOrEqual(steps)
    }
  })
})

describe('a hop', () => {
  it('begins and ends on the ground', () => {
    expect(hopAt(-5)).toEqual({ share: 0, lift: 0 })
    expect(hopAt(HOP_MS)).toEqual({ share: 1, lift: 0 })
    expect(hopAt(1e9)).toEqual({ share: 1, lift: 0 })
    expect(hopAt(HOP_MS / 2)).toEqual({ share: 0.5, lift: 1 })
  })

  it('is over before the cart comes', () => {
    expect(hittingCart(HOP_MS)).toBeLessThan(0)
    expect(hittingCart(HIT_MS)).toBe(0)
  })
})

describe('the carts', () => {
  it('leave the stage on the side they drive to', () => {
    const road = layRoad({ width: 800, height: 400 }, 20)
    for (let lane = 0; lane < 20; lane++) {
      const early = cartY(road, lane, 0)
      const late = cartY(road, lane, 40)
      const hasWrapped = Math.abs(late.y - early.y) > 100
      if (!hasWrapped) expect(late.y > early.y).toBe(early.isDown)
    }
  })
})

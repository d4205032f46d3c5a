import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dartAt, FLIGHT_MS } from './flight.ts'

const share = fc.double({ min: -1, max: 1, noNaN: true })
const target = fc.record({ x: share, y: share })

describe('the flight of a dart', () => {
  it('ends with the tip exactly on the decided spot and stays there', () => {
    fc.assert(
      fc.property(target, fc.integer({ min: 0, max: 10_000 }), (spot, laterMs) => {
        const place = dartAt(spot, FLIGHT_MS + laterMs)
        expect(place.spot.x).toBeCloseTo(spot.x, 12)
        expect(place.spot.y).toBeCloseTo(spot.y, 12)
        expect(place.scale).toBe(1)
        expect(Math.abs(place.swing)).toBeLessThan(0.14)
      }),
    )
  })

  it('comes nearer to the board with every moment, and rests in the end', () => {
    const scales = Array.from({ length: 20 }, (_, step) => dartAt({ x: 0, y: 0 }, (step / 19) * FLIGHT_MS).scale)
    expect(scales.every((scale, step) => step === 0 || scale < (scales[step - 1] ?? 0))).toBe(true)
    expect(dartAt({ x: 0, y: 0 }, FLIGHT_MS + 500).swing).toBe(0)
  })
})

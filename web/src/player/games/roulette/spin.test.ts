import { ROULETTE_WHEEL } from '@tas/shared/rules/games/roulette/spots.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ballAt, pocketAt, rotorAt, SPIN_MS, type Spin } from './spin.ts'

const spinTo = (pocket: number, durationMs = SPIN_MS, from = 0): Spin => ({
  from,
  pocket,
  startedMs: 1_000,
  durationMs,
})

describe('a spin', () => {
  it('ends with the ball in the pocket that was decided, wherever the rotor stood', () => {
    const from = fc.double({ min: 0, max: 5_000, noNaN: true })
    fc.assert(
      fc.property(from, fc.constantFrom(...ROULETTE_WHEEL), (stood, pocket) => {
        for (const atMs of [1_000 + SPIN_MS, 1_000 + 4 * SPIN_MS]) {
          const spin = spinTo(pocket, SPIN_MS, stood)
          const { turn, height } = ballAt(spin, atMs)
          expect(height).toBe(0)
          expect(pocketAt(turn, rotorAt(spin, atMs))).toBe(pocket)
        }
      }),
    )
  })

  it('keeps the ball in its pocket while the rotor still turns', () => {
    const spin = spinTo(17)
    const lying = [0.88, 0.92, 0.96].map((share) => 1_000 + share * SPIN_MS)
    expect(lying.map((atMs) => pocketAt(ballAt(spin, atMs).turn, rotorAt(spin, atMs)))).toEqual([17, 17, 17])
    const stands = lying.map((atMs) => rotorAt(spin, atMs))
    expect(stands).toEqual(stands.toSorted((a, b) => a - b))
  })

  it('starts with the ball on its track, running against the rotor', () => {
    const spin = spinTo(0)
    expect(ballAt(spin, 1_000).height).toBe(1)
    expect(rotorAt(spin, 1_200)).toBeGreaterThan(rotorAt(spin, 1_100))
    expect(ballAt(spin, 1_200).turn).toBeLessThan(ballAt(spin, 1_100).turn)
  })

  it('stands at once where nothing may move', () => {
    const spin = spinTo(32, 0)
    expect(ballAt(spin, 1_000).height).toBe(0)
    expect(pocketAt(ballAt(spin, 1_000).turn, rotorAt(spin, 1_000))).toBe(32)
  })
})

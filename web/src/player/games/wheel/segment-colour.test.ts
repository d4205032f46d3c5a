import { WHEEL_RISKS, WHEEL_SEGMENTS, wheelMultipliersE4 } from '@tas/shared/rules/games/wheel/tables.ts'
import { describe, expect, it } from 'vitest'
import { segmentColours } from './segment-colour.ts'

const wheels = WHEEL_SEGMENTS.flatMap((segments) => WHEEL_RISKS.map((risk) => [segments, risk] as const))

describe('the colours of a wheel', () => {
  it.each(wheels)('of %i at %s risk differ for all it pays', (segments, risk) => {
    const multipliers = wheelMultipliersE4(segments, risk)
    const colours = segmentColours(multipliers)
    const used = new Set(multipliers)
    expect(new Set([...used].map((multiplier) => colours.get(multiplier))).size).toBe(used.size)
    expect([...used].every((multiplier) => colours.has(multiplier))).toBe(true)
  })
})

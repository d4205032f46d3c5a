import { readMultipliersE4 } from '../multipliers.ts'

export const WHEEL_RISKS = ['low', 'medium', 'high'] as const
export type WheelRisk = (typeof WHEEL_RISKS)[number]

export const WHEEL_SEGMENTS = [10, 20, 30, 40, 50] as const
export type WheelSegments = (typeof WHEEL_SEGMENTS)[number]

/** Ten segments of the low wheel; larger ones repeat them. */
const LOW = '1.5 1.2 1.2 1.2 0 1.2 1.2 1.2 1.2 0'

/**
 * Multipliers in the order of the segments, as published in provably-fair-betting/verifierform-stake
 * (src/lib/games/wheel/wheel-paylines.json). Every one of the wheels returns exactly 99%.
 */
const MEDIUM: Readonly<Record<WheelSegments, string>> = {
  10: '0 1.9 0 1.5 0 2 0 1.5 0 3',
  20: '1.5 0 2 0 2 0 2 0 1.5 0 3 0 1.8 0 2 0 2 0 2 0',
  30: '1.5 0 1.5 0 2 0 1.5 0 2 0 2 0 1.5 0 3 0 1.5 0 2 0 2 0 1.7 0 4 0 1.5 0 2 0',
  40: '2 0 3 0 2 0 1.5 0 3 0 1.5 0 1.5 0 2 0 1.5 0 3 0 1.5 0 2 0 2 0 1.6 0 2 0 1.5 0 3 0 1.5 0 2 0 1.5 0',
  50: '2 0 1.5 0 2 0 1.5 0 3 0 1.5 0 1.5 0 2 0 1.5 0 3 0 1.5 0 2 0 1.5 0 2 0 2 0 1.5 0 3 0 1.5 0 2 0 1.5 0 1.5 0 5 0 1.5 0 2 0 1.5 0',
}

/** What each segment pays, in the order in which they lie on the wheel. */
export function wheelMultipliersE4(segments: WheelSegments, risk: WheelRisk): readonly bigint[] {
  if (risk === 'medium') return readMultipliersE4(MEDIUM[segments])
  if (risk === 'low') return readMultipliersE4(Array.from({ length: segments / 10 }, () => LOW).join(' '))
  // One segment takes all: 0.99 × segments.
  return Array.from({ length: segments }, (_, index) => (index === segments - 1 ? BigInt(segments) * 9_900n : 0n))
}

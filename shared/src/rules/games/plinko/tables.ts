import { readMultipliersE4 } from '../multipliers.ts'

export const PLINKO_RISKS = ['low', 'medium', 'high', 'expert'] as const
export type PlinkoRisk = (typeof PLINKO_RISKS)[number]

export const PLINKO_ROWS = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const
export type PlinkoRows = (typeof PLINKO_ROWS)[number]

/**
 * Multipliers from the middle outwards, as published: low, medium and high in KyranRana/stake-provably-fair-api
 * (src/main/resources/PlinkoMultiplierRows.json), expert in provably-fair-betting/verifierform-stake
 * (src/lib/paylines/plinko-paylines.json). Copies with 27 for 26 in 16 high or one 5 too many in 14 high go around; the
 * counted return gives them away.
 */
const FROM_THE_MIDDLE: Readonly<Record<PlinkoRows, Readonly<Record<PlinkoRisk, string>>>> = {
  8: {
    low: '0.5 1 1.1 2.1 5.6',
    medium: '0.4 0.7 1.3 3 13',
    high: '0.2 0.3 1.5 4 29',
    expert: '0.1 0.1 1.1 4.6 50',
  },
  9: {
    low: '0.7 1 1.6 2 5.6',
    medium: '0.5 0.9 1.7 4 18',
    high: '0.2 0.6 2 7 43',
    expert: '0.1 0.2 1.5 7.8 100',
  },
  10: {
    low: '0.5 1 1.1 1.4 3 8.9',
    medium: '0.4 0.6 1.4 2 5 22',
    high: '0.2 0.3 0.9 3 10 76',
    expert: '0.1 0.1 0.6 2 11 201',
  },
  11: {
    low: '0.7 1 1.3 1.9 3 8.4',
    medium: '0.5 0.7 1.8 3 6 24',
    high: '0.2 0.4 1.4 5.2 14 120',
    expert: '0.1 0.2 1.1 4 16 324',
  },
  12: {
    low: '0.5 1 1.1 1.4 1.6 3 10',
    medium: '0.3 0.6 1.1 2 4 11 33',
    high: '0.2 0.2 0.7 2 8.1 24 170',
    expert: '0.1 0.1 0.4 1.5 6 30 619',
  },
  13: {
    low: '0.7 0.9 1.2 1.9 3 4 8.1',
    medium: '0.4 0.7 1.3 3 6 13 43',
    high: '0.2 0.2 1 4 11 37 260',
    expert: '0.1 0.1 0.6 3 10 52 1012',
  },
  14: {
    low: '0.5 1 1.1 1.3 1.4 1.9 4 7.1',
    medium: '0.2 0.5 1 1.9 4 7 15 58',
    high: '0.2 0.2 0.3 1.9 5 18 56 420',
    expert: '0.1 0.1 0.2 1.2 3 16 80 2369',
  },
  15: {
    low: '0.7 1 1.1 1.5 2 3 8 15',
    medium: '0.3 0.5 1.3 3 5 11 18 88',
    high: '0.2 0.2 0.5 3 8 27 83 620',
    expert: '0.1 0.1 0.2 1.8 6 23 125 5000',
  },
  16: {
    low: '0.5 1 1.1 1.2 1.4 1.4 2 9 16',
    medium: '0.3 0.5 1 1.5 3 5 10 41 110',
    high: '0.2 0.2 0.2 2 4 9 26 130 1000',
    expert: '0.1 0.1 0.1 1.1 2.5 7 26 216 10000',
  },
}

/** What each slot pays, from the left: one slot more than rows, the same from either side. */
export function plinkoMultipliersE4(rows: PlinkoRows, risk: PlinkoRisk): readonly bigint[] {
  const outwards = readMultipliersE4(FROM_THE_MIDDLE[rows][risk])
  const isSingleMiddle = rows % 2 === 0
  return [...outwards.toReversed(), ...outwards.slice(isSingleMiddle ? 1 : 0)]
}

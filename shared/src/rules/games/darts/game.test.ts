import { describe, expect, it } from 'vitest'
import { itProves } from '../published.fixture.ts'
import { verifyGame } from '../verify.ts'
import { DARTS_BETS } from './game.fixture.ts'
import { DARTS_DIFFICULTIES, dartsPaytable, parseDartsParams, throwDart } from './game.ts'

const PROOF = { game: 'darts', serverSeed: 's', clientSeed: 'c', nonce: 0 }

describe('throw', () => {
  itProves('darts', DARTS_BETS)

  it('hits every colour of every board', () => {
    for (const difficulty of ['easy', 'medium'] as const) {
      const colors = Array.from({ length: 2_000 }, (_, nonce) => throwDart({ ...PROOF, nonce }, { difficulty }).color)
      expect(new Set(colors).size).toBe(6)
    }
  })

  it.each([[{}], [{ difficulty: 'master' }], [{ difficulty: 'Easy' }], [{ difficulty: 0 }]])(
    'is not proved from %o',
    (params) => {
      const refusal = { ok: false, code: 'fairness.bad_params', field: 'params.difficulty' }
      expect(verifyGame({ ...PROOF, params })).toEqual(refusal)
      expect(parseDartsParams(params)).toEqual({ ok: false, field: 'difficulty' })
    },
  )
})

describe('table', () => {
  it.each([
    ['easy', '0.97937500', 85_000n],
    ['medium', '0.98016666', 160_000n],
    ['hard', '0.98040500', 630_000n],
    ['expert', '0.97976000', 5_000_000n],
  ] as const)(
    'of %s returns exactly %s and pays %s ten-thousandths at most',
    (difficulty, decimal, maxMultiplierE4) => {
      expect(dartsPaytable({ difficulty })).toMatchObject({ rtp: { decimal }, maxMultiplierE4 })
    },
  )

  it.each(DARTS_DIFFICULTIES)(
    'of %s has the shares that darts thrown evenly all over the board count',
    (difficulty) => {
      const counted = countColors(difficulty)
      for (const { outcome, chance } of dartsPaytable({ difficulty }).table) {
        const share = Number(chance.numerator) / Number(chance.denominator)
        expect(Math.abs(share - (counted.get(outcome) ?? 0)), outcome).toBeLessThan(4 / DISTANCES)
      }
    },
  )
})

/** Radii and sectors as the published board has them, with radii from 0 to 500. */
const PUBLISHED = {
  easy: { radii: [62.5, 275, 375, 450], orange: [1, 5, 9, 13, 15], red: [3, 7, 11, 17] },
  medium: { radii: [50, 225, 350, 400], orange: [1, 5, 9, 13, 15], red: [3, 7, 11, 17] },
  hard: { radii: [30, 200, 330, 375], orange: [1, 3, 7, 9, 13, 15], red: [5, 11, 17] },
  expert: { radii: [10, 250, 355, 375], orange: [1, 7, 10, 16], red: [4, 13] },
} as const

const DISTANCES = 10_000

/** Share of each colour over one dart in the middle of every sector at every one of many even distances. */
function countColors(difficulty: keyof typeof PUBLISHED): ReadonlyMap<string, number> {
  const shares = new Map<string, number>()
  for (let sector = 0; sector < 18; sector++) {
    for (let distance = 0; distance < DISTANCES; distance++) {
      const color = publishedColor(difficulty, (sector + 0.5) / 18, (distance + 0.5) / DISTANCES)
      shares.set(color, (shares.get(color) ?? 0) + 1 / (18 * DISTANCES))
    }
  }
  return shares
}

function publishedColor(difficulty: keyof typeof PUBLISHED, rotation: number, distance: number): string {
  const { radii, orange, red } = PUBLISHED[difficulty]
  const radius = Math.sqrt(distance) * 500
  const ring = radii.findIndex((edge, index) => (index === 3 ? radius < edge : radius <= edge))
  if (ring !== 3) return ['green', 'darkGray', 'lightGray'][ring] ?? 'darkGray'
  const sector = Math.floor((rotation * 360) / 20)
  if (orange.some((bin) => bin === sector)) return 'orange'
  return red.some((bin) => bin === sector) ? 'red' : 'yellow'
}

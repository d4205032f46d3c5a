import { describe, expect, it } from 'vitest'
import { compareFractions } from '../../fraction.ts'
import { itProves } from '../published.fixture.ts'
import { verifyGame } from '../verify.ts'
import { DRAGONTOWER_BETS } from './game.fixture.ts'
import { TOWER_DIFFICULTIES, towerGame, towerRule, towerRungs } from './game.ts'

const PROOF = {
  game: 'dragontower',
  serverSeed: 'f0344667883e7628a041d8e500e6d203',
  clientSeed: '2a73709723181740d73e64233275c29c',
}

describe('tower', () => {
  itProves('dragontower', DRAGONTOWER_BETS)

  it.each([{}, { difficulty: 'insane' }, { difficulty: 3 }])('is not proved from %j', (params) => {
    const refusal = { ok: false, code: 'fairness.bad_params', field: 'params.difficulty' }
    expect(verifyGame({ ...PROOF, nonce: 4, params })).toEqual(refusal)
  })
})

describe('hand', () => {
  it('climbs by the tiles with an egg, the same tile as often as it likes, and is paid at the top', () => {
    const reading = towerGame.read({ difficulty: 'master' })
    if (!reading.ok) return expect.fail(reading.field)
    const eggs = [0, 0, 0, 1, 3, 3, 2, 1, 2]
    const { bet } = reading
    const seed = { ...PROOF, nonce: 4 }
    const climbed = bet.resume(
      seed,
      eggs.map((tile) => ({ action: 'pick', params: { tile } })),
    )
    // 0.98 × 4^9.
    expect(climbed).toMatchObject({ status: 'paid', multiplierE4: 2_569_011_200n, shown: { steps: 9, tiles: eggs } })
    const fallen = bet.resume(
      seed,
      [0, 0, 1].map((tile) => ({ action: 'pick', params: { tile } })),
    )
    expect(fallen).toMatchObject({ status: 'lost', multiplierE4: 0n, shown: { steps: 2, tiles: [0, 0, 1] } })
    expect(bet.start(seed).next('pick', { tile: 4 })).toEqual({ ok: false, reason: 'bad_params', field: 'params.tile' })
  })

  it('has as many tiles on a level as its difficulty says', () => {
    const tiles = TOWER_DIFFICULTIES.map((difficulty) => {
      const reading = towerGame.read({ difficulty })
      if (!reading.ok) return 0
      const hand = reading.bet.start({ ...PROOF, nonce: 0 })
      return [0, 1, 2, 3, 4].filter((tile) => hand.next('pick', { tile }).ok).length
    })
    expect(tiles).toEqual([4, 3, 2, 3, 4])
  })
})

describe('table', () => {
  it('has the chances that going through all medium towers counts', () => {
    const rungs = towerRungs({ difficulty: 'medium' })
    const counted = new Array<bigint>(9).fill(0n)
    for (let way = 0; way < 3 ** 9; way++) {
      const dragons = Array.from(way.toString(3).padStart(9, '0'), Number)
      const deal = {
        params: { difficulty: 'medium' as const },
        drawn: dragons.map((dragon) => [0, 1, 2].filter((tile) => tile !== dragon)),
      }
      let spot = towerRule.begin(deal)
      for (let level = 0; level < 9; level++) {
        const taken = towerRule.step(spot, { action: 'pick', params: { tile: level % 3 } }, deal)
        if (!taken.ok || taken.spot.isLost) break
        spot = taken.spot
        counted[level] = (counted[level] ?? 0n) + 1n
      }
    }
    for (const [level, { chance }] of rungs.entries()) {
      expect(compareFractions(chance, { numerator: counted[level] ?? 0n, denominator: 3n ** 9n })).toBe(0)
    }
  })

  it.each([
    ['easy', '0.97995000', 130_519n],
    ['medium', '0.97999012', 376_744n],
    ['hard', '0.98000000', 5_017_600n],
    ['expert', '0.98000000', 192_893_400n],
    ['master', '0.98000000', 2_569_011_200n],
  ] as const)(
    'of %s returns at least %s and pays %s ten-thousandths at the top',
    (difficulty, decimal, maxMultiplierE4) => {
      expect(towerRule.paytable({ difficulty })).toMatchObject({ rtp: { decimal }, maxMultiplierE4 })
    },
  )
})

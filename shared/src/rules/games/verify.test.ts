import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DICE_CASES } from '../fairness.fixture.ts'
import { CRASH_CASES } from './crash/game.fixture.ts'
import { getPaytable } from './get-paytable.ts'
import { HOSTILE_VALUES } from './hostile.fixture.ts'
import { PROVABLE_GAMES } from './registry.ts'
import { explainGame, verifyGame } from './verify.ts'

const HASH = '11774196ee10ca82ef5a48a6428ff85372d519d75cafb4216b4845d185960496'
const SALT = '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be'
const DICE = { game: 'dice', serverSeed: 'server', clientSeed: 'client', nonce: 0, params: {} }
const CRASH = { game: 'crash', serverSeed: HASH, clientSeed: SALT, nonce: null, params: { formula: 'bustabit-v2' } }

describe('proof', () => {
  it.each(DICE_CASES)('of every dice roll of $source holds', ({ serverSeed, clientSeed, rolls }) => {
    for (const [nonce, outcome] of rolls) {
      expect(verifyGame({ game: 'dice', serverSeed, clientSeed, nonce, params: {} })).toEqual({ ok: true, outcome })
    }
  })

  it.each(CRASH_CASES)('of every $formula round of salt $salt holds', ({ formula, salt, params, rounds }) => {
    for (const [serverSeed, outcome] of rounds) {
      const request = { game: 'crash', serverSeed, clientSeed: salt, nonce: null, params: { formula, ...params } }
      expect(verifyGame(request), serverSeed).toEqual({ ok: true, outcome })
    }
  })

  it('may leave out what the game does not need', () => {
    const { nonce: _nonce, ...crash } = CRASH
    expect(verifyGame(crash)).toEqual({ ok: true, outcome: 1.61 })
    expect(verifyGame({ ...DICE, params: null })).toEqual(verifyGame(DICE))
    expect(verifyGame({ ...DICE, params: { gameId: 7 } })).toEqual(verifyGame(DICE))
  })

  it('of video poker is given by the name under which its proofs are published as well', () => {
    const [published, own] = ['videopoker', 'video-poker'].map((game) => verifyGame({ ...DICE, game }))
    expect(published).toEqual({ ok: true, outcome: expect.arrayContaining([expect.any(Number)]) })
    expect(published).toEqual(own)
    expect(getPaytable('videopoker', {})).toEqual(getPaytable('video-poker', {}))
  })
})

describe('refusal', () => {
  it.each([
    ['no object', null, 'request'],
    ['a list', [], 'request'],
    ['no server seed', { ...DICE, serverSeed: undefined }, 'serverSeed'],
    ['an empty server seed', { ...DICE, serverSeed: '' }, 'serverSeed'],
    ['a huge server seed', { ...DICE, serverSeed: 'x'.repeat(513) }, 'serverSeed'],
    ['text without a UTF-8 form', { ...DICE, serverSeed: '\ud800' }, 'serverSeed'],
    ['a client seed that is no text', { ...DICE, clientSeed: 7 }, 'clientSeed'],
    ['a dice proof without nonce', { ...DICE, nonce: null }, 'nonce'],
    ['a nonce as text', { ...DICE, nonce: '1' }, 'nonce'],
    ['half a nonce', { ...DICE, nonce: 0.5 }, 'nonce'],
    ['a negative nonce', { ...DICE, nonce: -1 }, 'nonce'],
    ['a nonce beyond whole numbers', { ...DICE, nonce: 2 ** 53 }, 'nonce'],
    ['params as a list', { ...DICE, params: [] }, 'params'],
    ['params as text', { ...DICE, params: 'x' }, 'params'],
    ['a dice target out of range', { ...DICE, params: { target: '1.00', direction: 'over' } }, 'params.target'],
    ['a dice target without direction', { ...DICE, params: { target: '50' } }, 'params.direction'],
    ['a crash hash that is not hex', { ...CRASH, serverSeed: 'z'.repeat(64) }, 'serverSeed'],
    ['a crash hash cut short', { ...CRASH, serverSeed: HASH.slice(2) }, 'serverSeed'],
    ['no formula', { ...CRASH, params: {} }, 'params.formula'],
    ['an unknown formula', { ...CRASH, params: { formula: 'bustabit-v3' } }, 'params.formula'],
    ['a formula named like a builtin', { ...CRASH, params: { formula: 'toString' } }, 'params.formula'],
    ['an edge of one', { ...CRASH, params: { formula: 'stake', edge: 1 } }, 'params.edge'],
    ['an edge too fine', { ...CRASH, params: { formula: 'stake', edge: 0.00001 } }, 'params.edge'],
    ['an edge as text', { ...CRASH, params: { formula: 'stake', edge: '0.01' } }, 'params.edge'],
    ['an unknown precision', { ...CRASH, params: { formula: 'stake', precision: 'half' } }, 'params.precision'],
  ])('of %s names the field', (_what, request, field) => {
    expect(verifyGame(request)).toEqual({ ok: false, code: 'fairness.bad_params', field })
  })

  it.each(['', 'Dice', 'toString', '__proto__', 7, null, undefined])(
    'says that it does not know the game %j',
    (game) => {
      expect(verifyGame({ ...DICE, game })).toEqual({ ok: false, code: 'fairness.unknown_game', field: 'game' })
    },
  )

  it('is a value for any JSON whatever, never an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (request) => {
        expect(verifyGame(request).ok).toBe(false)
      }),
    )
  })

  it('is a value for any mixture of good and hostile fields', () => {
    const hostile = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double(), fc.constant('x'.repeat(513)))
    const field = (good: fc.Arbitrary<unknown>) => fc.oneof(good, hostile)
    const params = fc.record({
      formula: field(fc.constantFrom('stake', 'bustabit-v1', 'bustabit-v2')),
      edge: field(fc.constantFrom(0.01, 0.02, undefined)),
      precision: field(fc.constantFrom('full', undefined)),
      target: field(fc.constantFrom('50.50', undefined)),
      direction: field(fc.constantFrom('over', 'under', undefined)),
    })
    const request = fc.record({
      game: field(fc.constantFrom('dice', 'crash')),
      serverSeed: field(fc.stringMatching(/^[0-9a-f]{64}$/)),
      clientSeed: field(fc.string({ minLength: 1 })),
      nonce: field(fc.constantFrom(0, 1, null)),
      params: field(params),
    })
    const verified = new Set<unknown>()
    fc.assert(
      fc.property(request, (given) => {
        const result = verifyGame(given)
        verified.add(result.ok)
        if (result.ok) expect(Number.isFinite(result.outcome)).toBe(true)
        else expect(result.code).toMatch(/^fairness\.(unknown_game|bad_params)$/)
      }),
      { numRuns: 3_000 },
    )
    expect(verified).toEqual(new Set([true, false]))
  })
})

describe.each(PROVABLE_GAMES)('refusal of $game', ({ game }) => {
  it('is a value whatever its parameters hold', () => {
    const names = ['difficulty', 'mines', 'picks', 'risk', 'rows', 'segments', 'target', 'direction', 'formula']
    const forms = ['result', 'order', 'indexBase', 'count', 'rule', 'actions', 'variant', 'edge', 'chips', 'names']
    const good = fc.constantFrom('easy', 'low', 'medium', 3, 10, 'sorted', 'multiplier', [{ action: 'pick' }])
    const value = fc.oneof(good, fc.constantFrom(...HOSTILE_VALUES), fc.anything())
    const params = fc.dictionary(fc.constantFrom(...names, ...forms), value)
    fc.assert(
      fc.property(params, (given) => {
        const result = verifyGame({ ...DICE, game, serverSeed: HASH, params: given })
        if (!result.ok)
          expect(result).toMatchObject({ code: 'fairness.bad_params', field: expect.stringMatching(/^params\./) })
      }),
      { numRuns: 300 },
    )
  })
})

describe('explanation', () => {
  it('shows every step of a dice bet', () => {
    const [dice] = DICE_CASES
    const bet = { ...DICE, ...dice, nonce: 44, params: { target: '28.59', direction: 'under' } }
    const explained = explainGame(bet)
    if (!explained.ok) return expect.fail(explained.code)
    expect(Object.fromEntries(explained.steps.map(({ label, value }) => [label, value]))).toEqual({
      'fairness.step.commitment': '97139e593bce24783a3c4be064b07a07952e08f7f6f5d16a28abfc69c8453f99',
      'fairness.step.message': 'aR3kRBVn:44:0',
      'fairness.step.hmac': expect.stringMatching(/^[0-9a-f]{64}$/),
      'fairness.step.bytes': expect.stringMatching(/^\d+ \d+ \d+ \d+$/),
      'fairness.step.float': expect.stringMatching(/^0\.2858/),
      'fairness.step.formula': expect.stringMatching(/^floor\(0\.2858\d+ × 10001\) \/ 100$/),
      'fairness.step.result': '28.58',
      'fairness.step.comparison': '28.58 < 28.59',
      'fairness.step.multiplier': '3.4627',
    })
  })

  it('shows that a lost dice bet paid nothing', () => {
    const explained = explainGame({ ...DICE, params: { target: '99.99', direction: 'over' } })
    if (!explained.ok) return expect.fail(explained.code)
    expect(explained.steps.at(-1)).toEqual({ label: 'fairness.step.multiplier', value: '0.0000' })
  })

  it('shows which side of a crash HMAC is the key, and the drawn digits', () => {
    const explained = explainGame(CRASH)
    if (!explained.ok) return expect.fail(explained.code)
    const steps = Object.fromEntries(explained.steps.map(({ label, value }) => [label, value]))
    expect(steps['fairness.step.key']).toBe(SALT)
    expect(steps['fairness.step.message']).toBe(`0x${HASH}`)
    expect(steps['fairness.step.drawnBits']).toBe(steps['fairness.step.hmac']?.slice(0, 13))
    expect(steps['fairness.step.result']).toBe('1.61')
  })

  it('has one verifier per game', () => {
    const games = PROVABLE_GAMES.map(({ game }) => game)
    expect(new Set(games).size).toBe(games.length)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FairSeed, fairInt, fairWords } from '../fairness.ts'
import { HOSTILE_VALUES } from '../games/hostile.fixture.ts'
import { payoutMinor } from '../payout.ts'
import { wordStream } from '../word-source.ts'
import { createProgram, playBet } from './play-bet.ts'
import { SCARAB_SPINS } from './scarab.fixture.ts'
import { PROVABLE_SLOTS, SLOT_GAMES, SLOTS } from './slots.ts'
import { machineOf } from './small-machines.fixture.ts'

const anySeed: fc.Arbitrary<FairSeed> = fc.record({
  serverSeed: fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' }),
  clientSeed: fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' }),
  nonce: fc.nat(),
})

describe('stops', () => {
  // Its strips are not published, only their lengths: every reel shows a symbol of its own here, and spins go on as observed.
  it.each(SCARAB_SPINS)(
    'of observed bet $nonce with $serverSeed are floor(float × length), reel by reel, spin by spin',
    (bet) => {
      const next = wordStream(bet)
      const drawn = bet.stops.map(() => [30, 30, 30, 30, 41].map((length) => fairInt(next(), length)))
      expect(drawn).toEqual(bet.stops)
    },
  )

  it('come from the words of the bet in their order', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 1, max: 40 }), (seed, count) => {
        const next = wordStream(seed)
        expect(Array.from({ length: count }, () => next())).toEqual(fairWords(seed, count))
      }),
    )
  })

  it('of a weighted reel fall as often as their weights', () => {
    const machine = machineOf({
      id: 'weighted',
      name: { en: 'Weighted', fa: 'وزن‌دار' },
      version: 1,
      rows: 1,
      credits: 1,
      symbols: ['a', 'b'].map((id) => ({ id, en: id, fa: id })),
      win: { kind: 'lines', lines: [[0]] },
      pays: [{ symbols: ['a'], counts: { 1: 1 } }],
      builds: [{ name: 'one', version: 1, reels: [{ symbols: 'b a', weights: [3, 1] }] }],
    })
    const [build = expect.fail('missing')] = machine.builds
    const program = createProgram(machine, build)
    const places = [0, 2 ** 30, 2 ** 31, 3 * 2 ** 30 - 1, 3 * 2 ** 30, 2 ** 32 - 1].map(
      (word) => playBet(program, () => word).stops[0]?.[0],
    )
    expect(places).toEqual([0, 0, 0, 0, 1, 1])
  })
})

describe.each(SLOT_GAMES.map((game, index) => ({ ...game, slot: SLOTS[index] ?? expect.fail('missing') })))(
  '$game',
  (game) => {
    const reading = game.read({})
    const bet = reading.ok ? reading.bet : expect.fail('refused')
    const { verifier } = PROVABLE_SLOTS.find((one) => one.game === game.game) ?? expect.fail('no verifier')

    it('tells the build it runs and the hash of its description, and takes no other', () => {
      expect(bet.params).toEqual({ build: '96', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
      expect(game.read(bet.params)).toMatchObject({ ok: true, bet: { params: bet.params } })
      for (const field of ['build', 'hash'])
        for (const hostile of HOSTILE_VALUES)
          expect(game.read({ ...bet.params, [field]: hostile })).toEqual({ ok: false, field })
      expect(game.read({ ...bet.params, build: '94' })).toEqual({ ok: false, field: 'build' })
    })

    it('pays the multiplier of its spins, floored, and never above its bound', () => {
      fc.assert(
        fc.property(anySeed, fc.bigInt(0n, 10n ** 15n), (seed, stakeMinor) => {
          const settled = bet.settle(stakeMinor, seed)
          expect(settled.payoutMinor).toBe(payoutMinor(stakeMinor, settled.multiplierE4))
          expect(settled.multiplierE4 <= bet.maxMultiplierE4).toBe(true)
          expect(bet.settle(stakeMinor, seed)).toEqual(settled)
        }),
      )
    })

    it('comes to what its verifier recomputes, whose last step is the multiplier', () => {
      fc.assert(
        fc.property(anySeed, (seed) => {
          const { outcome, multiplierE4 } = bet.settle(10_000n, seed)
          const traced = verifier.trace({ ...seed, params: bet.params })
          if (!traced.ok) return expect.fail(traced.code)
          expect(traced.outcome).toEqual(outcome)
          expect(Number(traced.steps.at(-1)?.value)).toBe(Number(multiplierE4) / 10_000)
        }),
      )
    })

    it('verifies bets on its other builds and refuses descriptions it does not have', () => {
      const seed = { serverSeed: 's', clientSeed: 'c', nonce: 0 }
      expect(verifier.trace({ ...seed, params: { build: '92' } }).ok).toBe(true)
      expect(verifier.trace({ ...seed, params: { build: '97' } })).toMatchObject({ ok: false, field: 'params.build' })
      expect(verifier.trace({ ...seed, params: { ...bet.params, hash: 'f'.repeat(64) } })).toMatchObject({
        ok: false,
        field: 'params.hash',
      })
    })

    it('refuses a negative stake', () => {
      expect(() => bet.settle(-1n, { serverSeed: 's', clientSeed: 'c', nonce: 0 })).toThrow(RangeError)
    })
  },
)

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countMode } from './count-mode.ts'
import { enumerateMode, enumerateStops } from './enumerate-mode.ts'
import type { Machine, Mode } from './machine.ts'
import { meanOf } from './mode-mean.ts'
import { reelWindows } from './reel-windows.ts'
import { machineOf, smallMachines } from './small-machines.fixture.ts'
import { windowWins } from './spin-wins.ts'
import { createSpinner } from './spinner.ts'

const MODES: readonly Mode[] = ['base', 'free']

describe('a spin of any machine', () => {
  it('pays what a reader of the pay table adds up on the window shown', () => {
    fc.assert(
      fc.property(
        smallMachines,
        fc.constantFrom(...MODES),
        fc.array(fc.nat(), { minLength: 3 }),
        (machine, mode, drawn) => {
          const [build] = machine.builds
          if (build === undefined) return expect.fail('no build')
          const reels = reelWindows(machine, build, mode)
          const places = reels.map((reel, index) => (drawn[index] ?? 0) % reel.length)
          const shown = reels.flatMap((reel, index) => reel[places[index] ?? 0]?.ids ?? [])
          const spinner = createSpinner(machine, build, mode)
          const { credits, count } = spinner.spin(places, 0)
          expect([...spinner.window].map((index) => spinner.compiled.ids[index])).toEqual(shown)
          expect(credits).toBe(windowWins(machine, mode, shown).reduce((sum, win) => sum + win.credits, 0))
          expect(count).toBe(shown.filter((id) => id === 's').length)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('counting by symbols and going through every stop', () => {
  it('come to the same credits, scatters and chances of free games on any machine', () => {
    fc.assert(
      fc.property(smallMachines, fc.constantFrom(...MODES), (machine, mode) => {
        const [build] = machine.builds
        if (build === undefined) return expect.fail('no build')
        const spinner = createSpinner(machine, build, mode)
        const counted = countMode(machine, build, mode)
        const gone = meanOf(enumerateMode(spinner, 0), spinner.compiled.scatterPays)
        expect({ ...gone, moves: [] }).toEqual({ ...counted, moves: [] })
        expect(gone.moves).toEqual(counted.moves.filter(({ parts }) => parts > 0n))
      }),
      { numRuns: 300 },
    )
  })
})

describe('going through the lines of every stop', () => {
  it('comes to the very tallies of spinning each combination of stops, from any cells that are wild already', () => {
    fc.assert(
      fc.property(smallMachines, fc.constantFrom(...MODES), fc.nat(63), fc.boolean(), (any, mode, cells, stays) => {
        const machine = any.freeGames && stays ? { ...any, freeGames: { ...any.freeGames, sticky: true } } : any
        const [build] = machine.builds
        if (build === undefined) return expect.fail('no build')
        const sticky = mode === 'free' && stays && machine.win.kind === 'lines' ? cells : 0
        const spinner = createSpinner(machine, build, mode)
        expect(enumerateMode(spinner, sticky).tallies).toEqual(enumerateStops(spinner, sticky))
      }),
      { numRuns: 500 },
    )
  })
})

const lineMachine = (parts: object): Machine =>
  machineOf({
    id: 'one-line',
    name: { en: 'One line', fa: 'تک‌خط' },
    version: 1,
    rows: 1,
    credits: 1,
    symbols: ['a', 'b', 'w', 'x', 's'].map((id) => ({ id, en: id, fa: id })),
    win: { kind: 'lines', lines: [[0, 0, 0, 0]] },
    pays: [
      { symbols: ['w'], counts: { 2: 30, 4: 500 } },
      { symbols: ['a'], counts: { 2: 1, 3: 10, 4: 100 } },
    ],
    wild: {
      symbols: [
        { symbol: 'w', multiplier: 2 },
        { symbol: 'x', multiplier: 3 },
      ],
      several: 'product',
    },
    builds: [{ name: 'one', version: 1, reels: Array.from({ length: 4 }, () => 'a b w x s') }],
    ...parts,
  })

describe('the best combination of a line', () => {
  const places = (line: string) => line.split(' ').map((id) => ['a', 'b', 'w', 'x', 's'].indexOf(id))
  const pays = (line: string, parts: object = {}) => {
    const machine = lineMachine(parts)
    const [build] = machine.builds
    if (build === undefined) return expect.fail('no build')
    return createSpinner(machine, build, 'base').spin(places(line), 0).credits
  }

  it.each([
    ['a a b a', 1, 'a run is counted from the first reel only'],
    ['a w a a', 200, 'a wild stands for the symbol and multiplies'],
    ['a w x a', 600, 'several wilds multiply one another'],
    ['w w a b', 40, 'a run with wilds against the wilds alone: the better one'],
    ['w w b a', 30, 'wilds alone are not multiplied'],
    ['w w w w', 500, 'all wilds pay by their own table'],
    ['a a s a', 1, 'a wild or run does not pass a scatter-free stranger'],
    ['b a a a', 0, 'no run begins later'],
  ])('%s pays %i: %s', (line, credits) => {
    expect(pays(line)).toBe(credits)
  })

  it('takes the highest of several wilds where the machine says so', () => {
    const wild = {
      symbols: [
        { symbol: 'w', multiplier: 2 },
        { symbol: 'x', multiplier: 3 },
      ],
      several: 'highest',
    }
    expect(pays('a w x a', { wild })).toBe(300)
  })

  it('fills reels with wilds that expand, and stands for no scatter', () => {
    const scatter = { symbol: 's', pays: { 1: 5 } }
    expect(pays('s w w w', { scatter })).toBe(5)
    expect(pays('w w s a', { scatter })).toBe(35)
  })
})

describe('symbols that fall', () => {
  const machine = machineOf({
    id: 'falls',
    name: { en: 'Falls', fa: 'ریزش' },
    version: 1,
    rows: 2,
    credits: 1,
    symbols: ['a', 'b', 'c', 's'].map((id) => ({ id, en: id, fa: id })),
    win: { kind: 'anywhere', cascade: { multipliers: [1, 2], most: 5 } },
    pays: [
      { symbols: ['a'], counts: { 3: 1 } },
      { symbols: ['b'], counts: { 3: 10 } },
    ],
    scatter: { symbol: 's', pays: { 2: 7 } },
    builds: [{ name: 'one', version: 1, reels: ['c b a a', 's b b a', 'c c s c'] }],
  })

  it('come from above their strip, in order, multiplied fall by fall, scatters counted at the end', () => {
    const [build] = machine.builds
    if (build === undefined) return expect.fail('no build')
    const spinner = createSpinner(machine, build, 'base')
    // a a | a s | c s: three a vanish; from above come c b, and b; then three b do not come together: b of reel 1 and b of reel 2.
    const { credits, count } = spinner.spin([2, 3, 1], 0)
    const shown = [...spinner.window].map((index) => spinner.compiled.ids[index])
    expect(shown).toEqual(['c', 'b', 'b', 's', 'c', 's'])
    expect(count).toBe(2)
    expect(credits).toBe(1 + 7)
  })

  it('stop after as many windows as the machine says', () => {
    const endless = machineOf({
      ...machine,
      builds: [{ name: 'one', version: 1, reels: ['a a', 'a a', 'a a'] }],
    })
    const [build] = endless.builds
    if (build === undefined) return expect.fail('no build')
    expect(createSpinner(endless, build, 'base').spin([0, 0, 0], 0).credits).toBe(1 + 2 + 2 + 2 + 2)
  })
})

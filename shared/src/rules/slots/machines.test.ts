import { describe, expect, it } from 'vitest'
import { compareFractions } from '../fraction.ts'
import { knownTable, tableTheory } from '../returns/bet-theory.ts'
import { isCountable } from './count-mode.ts'
import { jackpotIn, returnWithJackpot } from './jackpot.ts'
import type { Build, Machine } from './machine.ts'
import { machineHash } from './machine-hash.ts'
import { MACHINES } from './machines/index.ts'
import { countedReturn, keptSheet, makeParSheet } from './par-sheet.ts'
import { playBet } from './play-bet.ts'
import { readMachine } from './read-machine.ts'
import { SLOTS } from './slots.ts'

const BUILDS = MACHINES.flatMap((machine) =>
  machine.builds.map((build) => ({ id: machine.id, name: build.name, machine, build })),
)

/** Can the whole bet be counted from symbols alone? */
const isCounted = (machine: Machine) =>
  isCountable(machine, 'base') && !machine.holdAndWin && isCountable(machine, 'free')
const rtpText = ({ sheet }: Build) => sheet?.rtp ?? 'none'

/** Words of an xorshift generator: the same at every run. */
function words(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}

describe.each(MACHINES)('$id', (machine) => {
  it('is a description that is taken', () => {
    expect(readMachine(machine)).toEqual({ ok: true, machine })
  })

  it('has builds of 96, 94 and 92 percent, each a version of its own', () => {
    expect(machine.builds.map(({ name, version }) => [name, version])).toEqual([
      ['96', 1],
      ['94', 2],
      ['92', 3],
    ])
    expect(new Set(machine.builds.map((build) => machineHash(machine, build))).size).toBe(3)
  })

  it('has symbols that all occur, with names of their own in both languages', () => {
    const used = machine.builds.flatMap(({ reels, freeReels = [] }) => [...reels, ...freeReels].join(' ').split(' '))
    expect(new Set(used)).toEqual(new Set(machine.symbols.map(({ id }) => id)))
    for (const language of ['en', 'fa'] as const)
      expect(new Set(machine.symbols.map((symbol) => symbol[language])).size).toBe(machine.symbols.length)
  })
})

describe.each(BUILDS)('$id $name', ({ machine, build, name }) => {
  it('returns what its name says, to a tenth of a percent, with its jackpot at its lowest', () => {
    const [numerator = '', denominator = ''] = rtpText(build).split('/')
    const own = { numerator: BigInt(numerator), denominator: BigInt(denominator) }
    const { decimal } = machine.jackpot
      ? returnWithJackpot(own, jackpotIn(machine.jackpot, 1n))
      : { decimal: decimalOf(own) }
    expect(Math.abs(Number(decimal) * 100 - Number(name))).toBeLessThan(0.1)
  })
})

const decimalOf = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  String(Number((numerator * 10n ** 8n) / denominator) / 10 ** 8)

describe('a sheet that is kept', () => {
  it.each(BUILDS.filter(({ machine }) => isCounted(machine)))(
    'of $id $name has the return counted by symbols',
    (one) => {
      const { total } = countedReturn(one.machine, one.build)
      expect(`${total.numerator}/${total.denominator}`).toBe(rtpText(one.build))
    },
  )

  // The machines whose bets cannot be counted from symbols alone, and a small one with all its builds.
  const gone = BUILDS.filter(({ id, machine, name }) => id === 'yalda' || (name === '96' && !isCounted(machine)))

  it.each(gone)('of $id $name is what going through every stop comes to', ({ machine, build }) => {
    expect(build.sheet).toEqual(keptSheet(makeParSheet(machine, build), machine.credits))
  })
})

describe.each(SLOTS.map((slot) => ({ ...slot, id: slot.machine.id })))(
  '100,000 bets on $id',
  ({ machine, program, paytable }) => {
    it('return what its sheet says within five standard errors, and each is one its theory takes for possible', () => {
      const next = words(machine.id.length * 7_919 + 1)
      const table = knownTable(paytable)
      const bets = 100_000
      let credits = 0
      let most = 0
      for (let bet = 0; bet < bets; bet++) {
        const won = playBet(program, next).credits
        credits += won
        most = Math.max(most, won)
      }
      const { expectedE12, varianceE12 } = table.moments
      const error = Math.sqrt(Number(varianceE12) / 1e12 / bets)
      expect(Math.abs(credits / machine.credits / bets - Number(expectedE12) / 1e12)).toBeLessThan(5 * error)
      const multiplierE4 = BigInt(Math.round((most * 10_000) / machine.credits))
      expect(tableTheory(table, { multiplierE4 })).toMatchObject({ expectedE12, varianceE12, isPossible: true })
      expect(tableTheory(table, { multiplierE4: paytable.maxMultiplierE4 + 1n }).isPossible).toBe(false)
      expect(compareFractions(paytable.rtp, { numerator: 1n, denominator: 1n })).toBe(-1)
    })
  },
)

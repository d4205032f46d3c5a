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

/** The digits of each description's hash, by machine.build version. A line is added for a new version, never changed. */
const PUBLISHED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  yalda: { '1.1': 'd3ed74a1a421afd1', '1.2': '90ba53e8202224da', '1.3': '1367bc8a4856918c' },
  simorgh: { '1.1': 'b8a18e5412680af3', '1.2': '3a5bcaafcb4907d9', '1.3': '1a8d4949795a4625' },
  karvan: { '1.1': 'e081b24efbb37e1e', '1.2': '826305c3c69f6a27', '1.3': 'ea6b28010a2abca2' },
  rostam: { '1.1': 'dfa7bc54981c45ef', '1.2': 'f9eeb815a38bd9b6', '1.3': '655f93414e48ff67' },
  bagh: { '1.1': '7976359ac3e032a8', '1.2': '9d37c01c636ea346', '1.3': '6b0591f008ed8f9b' },
  haftsin: { '1.1': '8af60f3cbe52fc64', '1.2': '7823c60975c85101', '1.3': 'f47fe1e0596bc785' },
  firuzeh: { '1.1': '2d5b3fc69291c78b', '1.2': 'f11b98e57fcf602c', '1.3': '7afde43b72ceda8d' },
  ganj: { '1.1': '658392cff8305f58', '1.2': 'ef1a00d4514e7ca6', '1.3': '42ef3803ae02a8f6' },
  darya: { '1.1': '20bf1529b04e4e69', '1.2': '9a34dea11aa32639', '1.3': '9a1670bddb3c20b4' },
}

describe.each(MACHINES)('$id', (machine) => {
  it('is by its versions what it was published as', () => {
    for (const build of machine.builds)
      expect(machineHash(machine, build).slice(0, 16)).toBe(
        PUBLISHED[machine.id]?.[`${machine.version}.${build.version}`],
      )
  })

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

import fc from 'fast-check'
import type { Machine } from './machine.ts'
import { readMachine } from './read-machine.ts'

/** Reads a description that is meant to be right. */
export function machineOf(json: unknown): Machine {
  const reading = readMachine(json)
  if (!reading.ok) throw new Error(reading.faults.join('; '))
  return reading.machine
}

const PAYING = ['a', 'b', 'c']
const WILDS = ['w', 'x']
const LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [0, 1, 0],
  [1, 0, 1],
]

const reelOf = (ids: readonly string[]) =>
  fc.oneof(
    fc.array(fc.constantFrom(...ids), { minLength: 2, maxLength: 5 }).map((strip) => strip.join(' ')),
    fc
      .array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 1, max: 3 })), { minLength: 2, maxLength: 4 })
      .map((stops) => ({ symbols: stops.map(([id]) => id).join(' '), weights: stops.map(([, weight]) => weight) })),
  )

const table = (counts: readonly number[]) =>
  fc.tuple(
    ...counts.map((count) => fc.integer({ min: 0, max: 40 }).map((credits) => [String(count), credits] as const)),
  )

const pays = (counts: readonly number[]) =>
  fc
    .tuple(...PAYING.map(() => table(counts)))
    .map((tables) => PAYING.map((id, index) => ({ symbols: [id], counts: Object.fromEntries(tables[index] ?? []) })))

const scatter = {
  scatter: { symbol: 's', pays: { 2: 1, 3: 4 }, freeGames: { 2: 2, 3: 3 } },
  freeGames: { multiplier: 3, most: 7 },
}

const common = { id: 'small', name: { en: 'Small', fa: 'کوچک' }, version: 1, rows: 2, credits: 4 }
const symbols = [...PAYING, ...WILDS, 's'].map((id) => ({ id, en: id, fa: id }))

function described(
  win: object,
  parts: { pays: object; reels: readonly unknown[]; freeReels: readonly unknown[] },
): object {
  const builds = [{ name: 'one', version: 1, reels: parts.reels, freeReels: parts.freeReels }]
  return { ...common, symbols, ...scatter, win, pays: parts.pays, builds }
}

const threeReels = (ids: readonly string[], first = ids) => fc.tuple(reelOf(first), reelOf(ids), reelOf(ids))

/** Machines of all kinds so small that every course can be gone through by hand. */
export const smallMachines: fc.Arbitrary<Machine> = fc.oneof(lineMachines(), waysMachines(), anywhereMachines())

function lineMachines(): fc.Arbitrary<Machine> {
  const ids = [...PAYING, ...WILDS, 's']
  return fc
    .record({
      pays: pays([2, 3]),
      wildPays: table([1, 2, 3]),
      mixed: fc.boolean(),
      several: fc.constantFrom('product', 'highest'),
      expands: fc.boolean(),
      alsoWild: fc.boolean(),
      reels: threeReels(ids),
      freeReels: threeReels(ids),
    })
    .map((parts) => {
      const mixtures = [
        { symbols: ['b', 'c'], counts: { 3: 7 } },
        { symbols: ['a'], place: 'any', counts: { 1: 1, 2: 3 } },
      ]
      const alone = { symbols: ['w'], counts: Object.fromEntries(parts.wildPays) }
      const all = [...parts.pays, alone, ...(parts.mixed ? mixtures : [])]
      const machine = described({ kind: 'lines', lines: LINES }, { ...parts, pays: all })
      const wilds = WILDS.map((symbol, index) => ({ symbol, multiplier: index + 1 }))
      const wild = { symbols: wilds, several: parts.several, expands: parts.expands }
      const freeGames = { ...scatter.freeGames, ...(parts.alsoWild && { wild: ['s'] }) }
      return machineOf({ ...machine, wild, freeGames: { ...freeGames, exempt: { symbol: 'w', count: 3 } } })
    })
}

function waysMachines(): fc.Arbitrary<Machine> {
  const [bare, ids] = [
    [...PAYING, 's'],
    [...PAYING, ...WILDS, 's'],
  ]
  return fc
    .record({ pays: pays([2, 3]), reels: threeReels(ids, bare), freeReels: threeReels(ids, bare) })
    .map((parts) => {
      const wild = { symbols: WILDS.map((symbol, index) => ({ symbol, multiplier: index + 1 })), several: 'product' }
      return machineOf({ ...described({ kind: 'ways' }, parts), wild })
    })
}

function anywhereMachines(): fc.Arbitrary<Machine> {
  const ids = [...PAYING, 's']
  return fc
    .record({ pays: pays([3, 4, 6]), reels: threeReels(ids), freeReels: threeReels(ids) })
    .map((parts) => machineOf(described({ kind: 'anywhere' }, parts)))
}

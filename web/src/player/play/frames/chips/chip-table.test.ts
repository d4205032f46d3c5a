import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChipStep, type ChipTable, chipStep, EMPTY_TABLE, laidTotal } from './chip-table.ts'

const MAX = 1_000n
const lay = (spot: string, minor: bigint): ChipStep => ({ kind: 'lay', chips: [{ spot, minor }] })
const after = (...steps: readonly ChipStep[]): ChipTable =>
  steps.reduce((table, step) => chipStep(table, step, MAX), EMPTY_TABLE)
const sums = ({ laid }: ChipTable) => Object.fromEntries(laid)

describe('chips on a table', () => {
  it('add up on a spot, and their sum is the stake', () => {
    const table = after(lay('red', 100n), lay('17', 50n), lay('red', 25n))
    expect(sums(table)).toEqual({ red: 125n, 17: 50n })
    expect(laidTotal(table.laid)).toBe(175n)
  })

  it('are taken back step by step, to the empty table and no further', () => {
    const table = after(lay('red', 100n), { kind: 'double' }, { kind: 'undo' })
    expect(sums(table)).toEqual({ red: 100n })
    expect(sums(chipStep(table, { kind: 'undo' }, MAX))).toEqual({})
    expect(sums(after({ kind: 'undo' }, { kind: 'undo' }))).toEqual({})
  })

  it('come back after they were cleared or taken from a spot', () => {
    const laid = [lay('red', 100n), lay('17', 50n)]
    expect(sums(after(...laid, { kind: 'clear' }))).toEqual({})
    expect(sums(after(...laid, { kind: 'clear' }, { kind: 'undo' }))).toEqual({ red: 100n, 17: 50n })
    expect(sums(after(...laid, { kind: 'remove', spot: 'red' }))).toEqual({ 17: 50n })
    expect(sums(after(...laid, { kind: 'remove', spot: 'red' }, { kind: 'undo' }))).toEqual({ red: 100n, 17: 50n })
  })

  it('stay as they are when one more would pass the largest stake, all chips of a called bet or none', () => {
    const table = after(lay('red', 900n))
    const voisins = { kind: 'lay', chips: ['a', 'b', 'c'].map((spot) => ({ spot, minor: 40n })) } as const
    for (const step of [lay('17', 101n), { kind: 'double' }, voisins] as const) {
      const refused = chipStep(table, step, MAX)
      expect(sums(refused)).toEqual({ red: 900n })
      expect(refused.isRefused).toBe(true)
      expect(chipStep(refused, lay('17', 100n), MAX)).toMatchObject({ isRefused: false })
    }
    expect(laidTotal(chipStep(table, lay('17', 100n), MAX).laid)).toBe(MAX)
  })

  it('can be taken away also where more lies than a bet may stake by now', () => {
    const table = after(lay('red', 900n), lay('17', 100n))
    expect(sums(chipStep(table, { kind: 'remove', spot: '17' }, 10n))).toEqual({ red: 900n })
  })

  it('are those of the last bet again after rebet, whatever lay there', () => {
    const { laid } = after(lay('red', 100n))
    const played: ChipStep = { kind: 'played', laid }
    expect(sums(after(played, lay('17', 5n), { kind: 'rebet' }))).toEqual({ red: 100n })
    expect(sums(after(lay('17', 5n), { kind: 'rebet' }))).toEqual({ 17: 5n })
    // A bet that was taken moves no chip.
    expect(sums(after(lay('17', 5n), played))).toEqual({ 17: 5n })
  })

  it('never pass the largest stake, and every step but the bet itself can be undone', () => {
    const step: fc.Arbitrary<ChipStep> = fc.oneof(
      fc
        .record({ spot: fc.constantFrom('a', 'b', 'c'), minor: fc.bigInt(0n, 600n) })
        .map(({ spot, minor }) => lay(spot, minor)),
      fc.constantFrom<ChipStep>(
        { kind: 'double' },
        { kind: 'clear' },
        { kind: 'rebet' },
        { kind: 'remove', spot: 'a' },
      ),
    )
    fc.assert(
      fc.property(fc.array(step), step, (steps, last) => {
        const before = after(...steps)
        expect(laidTotal(before.laid) <= MAX).toBe(true)
        const table = chipStep(before, last, MAX)
        const isMoved = table.past.length > before.past.length
        expect(sums(isMoved ? chipStep(table, { kind: 'undo' }, MAX) : table)).toEqual(sums(before))
      }),
    )
  })
})

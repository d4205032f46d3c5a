import { describe, expect, it } from 'vitest'
import { beadPlate, bigRoad, lastColumns, type RoadWinner } from './big-road.ts'

const NAMES: Readonly<Record<string, RoadWinner>> = { a: 'first', b: 'second', t: 'tie' }
const rounds = (text: string) => [...text].map((letter) => NAMES[letter] ?? 'tie')
/** "a 0,1" for a cell of the first side in column 0, row 1; ties follow as "+2". */
const road = (text: string) =>
  bigRoad(rounds(text)).map(
    ({ column, row, winner, ties }) => `${winner === 'first' ? 'a' : 'b'} ${column},${row}${ties ? `+${ties}` : ''}`,
  )

describe('the big road', () => {
  it('has a column for every streak', () => {
    expect(road('aabaa')).toEqual(['a 0,0', 'a 0,1', 'b 1,0', 'a 2,0', 'a 2,1'])
  })

  it('counts ties on the cell before them, those before the first on the first', () => {
    expect(road('tatta')).toEqual(['a 0,0+3', 'a 0,1'])
    expect(road('tt')).toEqual([])
  })

  it('turns to the right at the bottom, and at what an earlier streak left there', () => {
    expect(road('aaaaaaaa').slice(5)).toEqual(['a 0,5', 'a 1,5', 'a 2,5'])
    expect(road('aaaaaaaabbbbbbb').slice(8)).toEqual(['b 1,0', 'b 1,1', 'b 1,2', 'b 1,3', 'b 1,4', 'b 2,4', 'b 3,4'])
  })

  it('never lays two rounds on one cell', () => {
    const cells = bigRoad(rounds('aaaaaaaaaabbbbbbbbbabbbbbbbbaaaaaaaab'))
    expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells.length)
  })
})

describe('the bead plate', () => {
  it('tells every round in its turn, ties as well', () => {
    expect(
      beadPlate(rounds('abtabab'))
        .map(({ column, row, winner }) => [column, row, winner])
        .slice(4),
    ).toEqual([
      [0, 4, 'second'],
      [0, 5, 'first'],
      [1, 0, 'second'],
    ])
  })

  it('shows its last columns', () => {
    const cells = lastColumns(beadPlate(rounds('a'.repeat(20))), 2)
    expect(cells).toHaveLength(8)
    expect(Math.max(...cells.map(({ column }) => column))).toBe(1)
  })
})

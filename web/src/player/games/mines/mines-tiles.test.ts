import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { describe, expect, it } from 'vitest'
import { pickedOf, tilesOf } from './mines-tiles.ts'

const open: HandData = {
  status: 'open',
  actions: [],
  stake: '1.00',
  multiplier: '1.2375',
  nextMultiplier: '1.4',
  payout: '1.23',
  canCashOut: true,
  shown: { steps: 2, tiles: [7, 0] },
  revealed: null,
  endedBy: null,
}
const count = (tiles: readonly string[], kind: string) => tiles.filter((tile) => tile === kind).length

describe('tilesOf', () => {
  it('shows what was turned over and nothing else while the hand is open', () => {
    const tiles = tilesOf(open, true)
    expect([tiles[7], tiles[0], count(tiles, 'closed')]).toEqual(['seed', 'seed', 23])
    expect(pickedOf(open)).toEqual([7, 0])
  })

  it('shows the struck mine at once, and the whole board when it may', () => {
    const lost: HandData = { ...open, status: 'lost', revealed: [0, 3, 24], endedBy: 'player' }
    expect(tilesOf(lost, false)[0]).toBe('struck')
    expect(count(tilesOf(lost, false), 'closed')).toBe(23)
    const tiles = tilesOf(lost, true)
    expect([tiles[0], tiles[3], tiles[24], tiles[7]]).toEqual(['struck', 'mineLeft', 'mineLeft', 'seed'])
    expect(count(tiles, 'seedLeft')).toBe(21)
  })

  it('of a paid hand strikes no mine, and of a refunded one shows none', () => {
    const paid: HandData = { ...open, status: 'paid', revealed: [3, 4, 5], endedBy: 'player' }
    expect([count(tilesOf(paid, true), 'struck'), count(tilesOf(paid, true), 'mineLeft')]).toEqual([0, 3])
    expect(count(tilesOf({ ...open, status: 'refunded' }, true), 'closed')).toBe(23)
    expect(count(tilesOf(null, false), 'closed')).toBe(25)
  })
})

import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { TOWER_LEVELS } from '@tas/shared/rules/games/dragontower/game.ts'
import { describe, expect, it } from 'vitest'
import { levelsOf, pickedOf, presetWith } from './tower-levels.ts'

const open: HandData = {
  status: 'open',
  actions: [],
  stake: '1.00',
  multiplier: '1.7422',
  nextMultiplier: '2.3229',
  payout: '1.74',
  canCashOut: true,
  shown: { steps: 2, tiles: [3, 0] },
  revealed: null,
  endedBy: null,
}
/** On every level an egg behind the doors 0 and 1 of three. */
const eggs = Array.from({ length: TOWER_LEVELS }, () => [1, 0])

describe('levelsOf', () => {
  it('opens one door a level and nothing else while the hand is open', () => {
    const levels = levelsOf(open, 4, true)
    expect(levels.slice(0, 3)).toEqual([
      ['closed', 'closed', 'closed', 'egg'],
      ['egg', 'closed', 'closed', 'closed'],
      ['closed', 'closed', 'closed', 'closed'],
    ])
    expect([levels.length, pickedOf(open)]).toEqual([TOWER_LEVELS, [3, 0]])
  })

  it('shows the dragon at once, and the whole tower when it may', () => {
    const lost: HandData = {
      ...open,
      status: 'lost',
      shown: { steps: 1, tiles: [0, 2] },
      revealed: eggs,
      endedBy: 'player',
    }
    expect(levelsOf(lost, 3, false).slice(0, 2)).toEqual([
      ['egg', 'closed', 'closed'],
      ['closed', 'closed', 'struck'],
    ])
    expect(levelsOf(lost, 3, true).slice(0, 3)).toEqual([
      ['egg', 'eggLeft', 'dragonLeft'],
      ['eggLeft', 'eggLeft', 'struck'],
      ['eggLeft', 'eggLeft', 'dragonLeft'],
    ])
  })

  it('strikes nobody in a hand that was paid', () => {
    const paid: HandData = {
      ...open,
      status: 'paid',
      shown: { steps: 1, tiles: [1] },
      revealed: eggs,
      endedBy: 'player',
    }
    expect(levelsOf(paid, 3, true)[0]).toEqual(['eggLeft', 'egg', 'dragonLeft'])
  })
})

describe('presetWith', () => {
  it('builds a way from the lowest level up, without gaps', () => {
    expect(presetWith([], { level: 0, tile: 2 })).toEqual([2])
    expect(presetWith([2], { level: 1, tile: 0 })).toEqual([2, 0])
    expect(presetWith([2], { level: 3, tile: 0 })).toEqual([2])
  })

  it('changes one level, and ends the way where its door is pressed again', () => {
    expect(presetWith([2, 0, 1], { level: 1, tile: 3 })).toEqual([2, 3, 1])
    expect(presetWith([2, 0, 1], { level: 1, tile: 0 })).toEqual([2])
  })
})

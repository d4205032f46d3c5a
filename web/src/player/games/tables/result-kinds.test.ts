import { baccaratGame } from '@tas/shared/rules/games/baccarat/game.ts'
import { ballDrawGame } from '@tas/shared/rules/games/ball-draw/game.ts'
import { dragonTigerGame } from '@tas/shared/rules/games/dragon-tiger/game.ts'
import { rouletteGame } from '@tas/shared/rules/games/roulette/game.ts'
import { wheelOfFortuneGame } from '@tas/shared/rules/games/wheel-of-fortune/game.ts'
import { describe, expect, it } from 'vitest'
import { countKinds, numbersOf } from './result-kinds.ts'

describe('the kinds of results', () => {
  it('are those a table tells, whatever came, in their order', () => {
    expect(countKinds('baccarat', [])).toMatchObject([{ kind: 'player' }, { kind: 'banker' }, { kind: 'tie' }])
    const coups = ['banker.playerPair', 'banker', 'tie'].map((result) => ({ result, count: 2 }))
    expect(countKinds('baccarat', coups).map(({ count }) => count)).toEqual([0, 4, 2])
    expect(countKinds('roulette', [{ result: '36', count: 3 }])[0]).toEqual({ kind: 'red', count: 3 })
    expect(countKinds('wheel-of-fortune', [{ result: '0', count: 1 }]).at(-1)).toEqual({ kind: '48', count: 1 })
    expect(countKinds('ball-draw', [{ result: '49', count: 1 }]).at(-1)).toEqual({ kind: 'sun', count: 1 })
  })

  it.each([
    [rouletteGame, 3],
    [baccaratGame, 3],
    [dragonTigerGame, 4],
    [wheelOfFortuneGame, 6],
    [ballDrawGame, 7],
  ])('cover every row of the pay table', ({ game, spots, spotPaytable }, kinds) => {
    const rows = spotPaytable(spots[0] ?? '').table
    const told = countKinds(
      game,
      rows.map(({ outcome }) => ({ result: outcome, count: 1 })),
    )
    expect(told).toHaveLength(kinds)
    expect(told.every(({ count }) => count > 0)).toBe(true)
  })

  it('are numbers where one is drawn', () => {
    expect(['roulette', 'ball-draw', 'baccarat'].map((game) => numbersOf(game).length)).toEqual([37, 49, 0])
  })
})

import { existsSync } from 'node:fs'
import { GAMES as RECORDS } from '@tas/shared/rules/games/registry.ts'
import { LIVE_TABLES } from '@tas/shared/rules/live-tables.ts'
import { MACHINES } from '@tas/shared/rules/slots/machines/index.ts'
import { describe, expect, it } from 'vitest'
import { countKinds } from '../games/tables/result-kinds.ts'
import { GAMES, gameViewOf, WEB_GAMES } from './games.ts'

const OWN_PAGE = [
  ...RECORDS.flatMap(({ game, isLiveOnly }) => (isLiveOnly ? [] : [game])),
  ...MACHINES.map(({ id }) => id),
]

it('the site shows every game of the rules, each once, and no other', () => {
  const names = [...RECORDS.map(({ game }) => game), ...MACHINES.map(({ id }) => id)]
  expect(WEB_GAMES.map(({ game }) => game).sort()).toEqual(names.sort())
  expect([...GAMES.betOn].sort()).toEqual([...OWN_PAGE, ...LIVE_TABLES.map(({ name }) => name)].sort())
})

it('a game that was never heard of has no view, whatever every object inherits', () => {
  for (const name of ['poker', 'toString', '__proto__', 'live-dice']) expect(gameViewOf(name)).toBeNull()
  expect(gameViewOf('lottery')).not.toBeNull()
})

describe.each(WEB_GAMES)('the record of $game', ({ game, live }) => {
  it('names a picture that is there', () => {
    expect(existsSync(new URL(`../../../public${GAMES.pictureOf(game)}`, import.meta.url))).toBe(true)
  })

  it.skipIf(live === undefined)('gives its live table a board of its own rules', async () => {
    const board = await live?.()
    const table = LIVE_TABLES.find(({ name }) => name === `live-${game}`)
    expect(board?.rules).toBe(table?.game)
    const outcomes = [undefined, 0, [1, 2], [1, 2, 3, 4, 5, 6]]
    const longest = Math.max(...outcomes.map((outcome) => planMs(board?.dealPlan(outcome))))
    expect(longest).toBeLessThan(table?.dealMs ?? 0)
  })

  it.skipIf(live === undefined)(
    'counts every row of its pay table by a kind, told in order whatever came',
    async () => {
      const board = (await live?.()) ?? expect.fail('no board')
      const { spots, spotPaytable } = board.rules
      const rows = spotPaytable(spots[0] ?? '').table.map(({ outcome }) => ({ result: outcome, count: 1 }))
      const told = countKinds(board, rows)
      expect(told.map(({ kind }) => kind)).toEqual(board.kinds)
      expect(told.every(({ count }) => count > 0)).toBe(true)
      expect(countKinds(board, []).map(({ count }) => count)).toEqual(board.kinds.map(() => 0))
    },
  )
})

it('numbers are drawn at the tables that draw one', async () => {
  const boards = await Promise.all(WEB_GAMES.flatMap(({ live }) => (live === undefined ? [] : [live()])))
  const drawn = Object.fromEntries(boards.map(({ rules, drawn: own }) => [rules.game, own?.numbers.length ?? 0]))
  expect(drawn).toMatchObject({ roulette: 37, 'ball-draw': 49, baccarat: 0 })
})

function planMs(plan: { readonly steps: number; readonly stepMs: number } | undefined): number {
  return plan === undefined ? Number.POSITIVE_INFINITY : plan.steps * plan.stepMs
}

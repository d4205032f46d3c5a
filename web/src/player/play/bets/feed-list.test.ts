import type { FeedBetData } from '@tas/shared/contract/feed/calls.ts'
import { describe, expect, it } from 'vitest'
import { EMPTY_LIST, hold, joinEqual, ROWS, rowsOf, takeBets, takeEvent } from './feed-list.ts'

const bet = (id: string, name: string | null = null): FeedBetData => ({
  id,
  name,
  game: 'dice',
  amount: '1.00',
  payout: '0.00',
  currency: 'USD',
  multiplier: '0',
  settledAt: '2026-11-21T10:00:00.000Z',
})
const told = (ids: readonly string[], leftOut = 0) =>
  ({ type: 'feed.bets', bets: ids.map((id) => bet(id)), leftOut }) as const
const shown = (list: Parameters<typeof rowsOf>[0]) => rowsOf(list)?.map(({ id }) => id) ?? null

describe('the live list', () => {
  it('knows nothing until it is told, then the newest first, with those that were left out', () => {
    expect(shown(EMPTY_LIST)).toBeNull()
    const list = takeBets(EMPTY_LIST, [])
    expect(shown(list)).toEqual([])
    const later = takeEvent(takeEvent(list, told(['b', 'a'])), told(['d', 'c'], 7))
    expect(shown(later)).toEqual(['d', 'c', 'b', 'a'])
    expect(later.leftOut).toBe(7)
  })

  it('shows a bet once, however often it is told', () => {
    const list = takeEvent(takeBets(EMPTY_LIST, [bet('b'), bet('a')]), told(['c', 'b']))
    expect(shown(list)).toEqual(['c', 'b', 'a'])
  })

  it('does not grow', () => {
    let list = takeBets(EMPTY_LIST, [])
    for (let round = 0; round < 50; round++)
      list = takeEvent(list, told(Array.from({ length: 12 }, (_, index) => `${round}/${index}`)))
    expect(list.bets).toHaveLength(30)
    expect(shown(list)).toHaveLength(ROWS)
  })

  it('stands still while it is held and is up to date when it runs again, also over a reconnection', () => {
    const held = hold(takeBets(EMPTY_LIST, [bet('a')]), true)
    const later = takeEvent(takeBets(held, [bet('c'), bet('b'), bet('a')]), told(['d']))
    expect(shown(later)).toEqual(['a'])
    expect(shown(hold(hold(later, true), false))).toEqual(['d', 'c', 'b', 'a'])
  })

  it('forgets a name at once, in the held rows too, and keeps the bets', () => {
    const list = hold(takeBets(EMPTY_LIST, [bet('b', 'roya'), bet('a', 'sam')]), true)
    const after = takeEvent(list, { type: 'feed.nameHidden', name: 'roya' })
    expect(rowsOf(after)?.map(({ name }) => name)).toEqual([null, 'sam'])
    expect(rowsOf(hold(after, false))?.map(({ name }) => name)).toEqual([null, 'sam'])
  })
})

describe('rows that look the same', () => {
  const joined = (bets: readonly FeedBetData[]) =>
    joinEqual(bets).map(({ bet: newest, oldestId, count }) => [newest.id, oldestId, count])

  it('are one row with their number, which leads to the newest and stays the oldest', () => {
    expect(joined([bet('d'), bet('c'), bet('b'), bet('a', 'sara')])).toEqual([
      ['d', 'b', 3],
      ['a', 'a', 1],
    ])
  })

  it.each([
    ['game', 'mines'],
    ['amount', '2.00'],
    ['currency', 'EUR'],
    ['multiplier', '1.5'],
    ['payout', '0.10'],
  ])('stay apart when they differ in their %s, or stand apart', (key, value) => {
    const other = { ...bet('b'), [key]: value }
    expect(joined([bet('c'), other, bet('a')]).map(([, , count]) => count)).toEqual([1, 1, 1])
  })
})

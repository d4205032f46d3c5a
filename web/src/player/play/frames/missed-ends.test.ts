import { expect, it } from 'vitest'
import { missedEnds } from './missed-ends.ts'

const bet = (id: string, roundIntId: number, status: string) => ({ id, roundIntId, status })
const known = [bet('mine', 7, 'open')]

it('a bet whose round is over is told once its end is heard of, and only where its end was not seen', () => {
  const ended = bet('mine', 7, 'lost')
  expect(missedEnds([], { known, incoming: [ended], roundIntId: 9 })).toEqual([ended])
  // The round on the table shows its end by itself.
  expect(missedEnds([], { known, incoming: [ended], roundIntId: 7 })).toEqual([])
  // One that this page never knew as running is old news.
  expect(missedEnds([], { known: [ended], incoming: [ended], roundIntId: 9 })).toEqual([])
  expect(missedEnds([], { known: [], incoming: [ended], roundIntId: 9 })).toEqual([])
})

it('a bet that was taken back, or still runs, has no end to tell of', () => {
  for (const status of ['cancelled', 'open', 'queued'])
    expect(missedEnds([], { known, incoming: [bet('mine', 7, status)], roundIntId: 9 })).toEqual([])
})

it('what was told stays until a bet of a later round is laid', () => {
  const missed = [bet('mine', 7, 'lost')]
  const next = bet('next', 9, 'open')
  const others = { known: [...missed, next], roundIntId: 9 }
  expect(missedEnds(missed, { ...others, incoming: [bet('mine', 7, 'lost'), next] })).toBe(missed)
  expect(missedEnds(missed, { known: missed, incoming: [next], roundIntId: 9 })).toEqual([])
})

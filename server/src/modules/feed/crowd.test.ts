import { describe, expect, it } from 'vitest'
import type { Member } from '#kit/sockets/rooms.ts'
import { crowdOf, MOST_MARKS, peopleIn } from './crowd.ts'

/** Players whose marks lie as those of random ids do, the same in each run. */
function players(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from }, (_, index) => {
    const mark = (BigInt(from + index + 1) * 0x9e3779b97f4a7c15n) & 0xffff_ffff_ffffn
    return `00000000-0000-7000-8000-${mark.toString(16).padStart(12, '0')}`
  })
}

const memberOf = (playerId: string | null): Member => ({
  playerId,
  sessionId: null,
  send: () => undefined,
  close: () => undefined,
})
const crowd = (ids: readonly (string | null)[]) => crowdOf(ids.map(memberOf))

describe('people of several processes', () => {
  it('are each counted once, exactly, as long as every process names all its players', () => {
    const crowds = [players(0, 400), players(300, 700), players(350, 360)].map((ids) => crowd([...ids, ...ids, null]))
    expect(peopleIn(crowds)).toBe(700 + 3)
    expect(peopleIn([])).toBe(0)
  })

  it.each([
    { who: 'nobody twice', second: [20_000, 40_000], actual: 40_000 },
    { who: 'everybody twice', second: [0, 20_000], actual: 20_000 },
    { who: 'some twice', second: [18_000, 38_000], actual: 38_000 },
    { who: 'many in one, few in the other', second: [19_900, 20_100], actual: 20_100 },
  ])(
    'are never said to be more, nor much fewer, when they are many: $who',
    ({ second: [from = 0, to = 0], actual }) => {
      const crowds = [crowd(players(0, 20_000)), crowd(players(from, to))]
      expect(crowds[0]?.marks).toHaveLength(MOST_MARKS)
      expect(peopleIn(crowds)).toBeLessThanOrEqual(actual)
      expect(peopleIn(crowds)).toBeGreaterThan(actual * 0.93)
    },
  )
})

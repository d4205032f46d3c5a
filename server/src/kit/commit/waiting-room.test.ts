import { describe, expect, it } from 'vitest'
import type { Refusal } from '../refusal.ts'
import { createWaitingRoom } from './waiting-room.ts'

const ROOM = 4_096
const OF_ONE_SCOPE = 256

/** A room, and units that note what they were refused with. */
function open() {
  const refused: string[] = []
  const room = createWaitingRoom<ReturnType<typeof unit>>(() => undefined)
  const unit = (scope: string) => ({
    unit: { scope },
    promise: { reject: (reason: unknown) => refused.push((reason as Refusal).code) },
  })
  return { room, unit, refused }
}

describe('a room of units that wait for held rows', () => {
  it('takes so many of all players together and refuses the next, so that a lane keeps no more than it can try', () => {
    const { room, unit, refused } = open()
    for (let player = 0; player < ROOM; player++) room.enter(unit(`player ${player}`))
    expect([room.size(), refused]).toEqual([ROOM, []])
    room.enter(unit('one more'))
    expect([room.size(), refused]).toEqual([ROOM, ['http.overloaded']])
  })

  it('takes so many of one player, and others still', () => {
    const { room, unit, refused } = open()
    for (let index = 0; index < OF_ONE_SCOPE + 1; index++) room.enter(unit('one player'))
    expect([room.size(), refused]).toEqual([OF_ONE_SCOPE, ['http.overloaded']])
    room.enter(unit('another'))
    expect([room.size(), refused]).toEqual([OF_ONE_SCOPE + 1, ['http.overloaded']])
  })
})

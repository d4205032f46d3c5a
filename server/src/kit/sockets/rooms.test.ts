import type { ServerFrame } from '@tas/shared/contract/topics.ts'
import { describe, expect, it } from 'vitest'
import { createRooms } from './rooms.ts'

const ROOM = 'presence'
const online = (count: number) => ({ type: 'presence.count', online: count, games: {} }) as const

function listener() {
  const frames: ServerFrame[] = []
  const seqs = () => frames.flatMap((frame) => (frame.kind === 'event' ? [frame.seq] : []))
  return { frames, seqs, playerId: null, sessionId: null, close() {}, send: (frame: ServerFrame) => frames.push(frame) }
}

describe('a room', () => {
  it('sends at once, and gives all members the one frame, so that it is written once', () => {
    const rooms = createRooms()
    const [one, other] = [listener(), listener()]
    for (const member of [one, other]) rooms.join(ROOM, member)
    rooms.send(ROOM, online(5))
    expect(one.frames).toHaveLength(1)
    expect(one.frames[0]).toBe(other.frames[0])
  })

  it('is there while somebody is in it, and counts on for who comes back', () => {
    const rooms = createRooms()
    const member = listener()
    for (let player = 0; player < 100; player++) rooms.send(`player:${player}`, online(player))
    expect(rooms.count()).toBe(0)
    const first = rooms.join('player:1', member)
    rooms.send('player:1', online(1))
    rooms.leave('player:1', member)
    expect(rooms.count()).toBe(0)
    rooms.send('player:1', online(2))
    expect(rooms.join('player:1', member)).toBeGreaterThan(first + 1)
  })

  it('does not count what is lossy', () => {
    const rooms = createRooms()
    const member = listener()
    rooms.join(ROOM, member)
    rooms.send(ROOM, online(1))
    rooms.sendLossy(ROOM, () => online(2))
    expect(member.seqs()).toEqual([1, 1])
  })

  it('makes what is lossy anew for each stretch of a large room', async () => {
    const rooms = createRooms()
    const members = Array.from({ length: 600 }, listener)
    for (const member of members) rooms.join(ROOM, member)
    let made = 0
    rooms.sendLossy(ROOM, () => online(++made))
    await expect.poll(() => members.at(-1)?.frames.length).toBe(1)
    expect(members.at(0)?.frames).toMatchObject([{ lossy: true, event: { online: 1 } }])
    expect(members.at(-1)?.frames).toMatchObject([{ event: { online: 3 } }])
  })

  it('with thousands in it lets others work between stretches, keeps the order, and leaves out who left', async () => {
    const rooms = createRooms()
    const members = Array.from({ length: 2_000 }, listener)
    const leaving = listener()
    for (const member of [...members, leaving]) rooms.join(ROOM, member)
    for (const count of [1, 2, 3]) rooms.send(ROOM, online(count))
    expect(members.filter(({ frames }) => frames.length > 0).length).toBeLessThan(1_000)
    rooms.leave(ROOM, leaving)
    const late = listener()
    expect(rooms.join(ROOM, late)).toBe(3)
    await expect.poll(() => members.at(-1)?.seqs()).toEqual([1, 2, 3])
    expect(members.every((member) => member.seqs().join() === '1,2,3')).toBe(true)
    expect([leaving.seqs(), late.seqs()]).toEqual([[], []])
  })
})

it('is read once for all who join while nothing happened, and anew for whoever joins after an event', async () => {
  const rooms = createRooms()
  rooms.join('presence', { playerId: null, sessionId: null, send: () => undefined, close: () => undefined })
  const readings: PromiseWithResolvers<number>[] = []
  const read = () => {
    const reading = Promise.withResolvers<number>()
    readings.push(reading)
    return reading.promise
  }
  const [first, second] = [rooms.snapshot('presence', read), rooms.snapshot('presence', read)]
  rooms.send('presence', { type: 'presence.count', online: 1, games: {} })
  const third = rooms.snapshot('presence', read)
  expect(readings).toHaveLength(2)
  for (const [index, reading] of readings.entries()) reading.resolve(index)
  expect(await Promise.all([first, second, third])).toEqual([0, 0, 1])
  void rooms.snapshot('presence', read)
  expect(readings).toHaveLength(3)
})

it('gives up a reading that hangs, for all who wait for it, and reads anew for who joins after that', async () => {
  const rooms = createRooms({ readWithinMs: 20 })
  rooms.join('presence', { playerId: null, sessionId: null, send: () => undefined, close: () => undefined })
  const hanging = [1, 2].map(() => rooms.snapshot('presence', () => new Promise(() => undefined)))
  for (const one of await Promise.allSettled(hanging))
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'http.overloaded', details: { seconds: 1 } } })
  expect(await rooms.snapshot('presence', async () => 'read')).toBe('read')
})

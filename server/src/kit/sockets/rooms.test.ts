import { setTimeout as wait } from 'node:timers/promises'
import type { EventFrame, ServerFrame } from '@tas/shared/contract/topics.ts'
import { describe, expect, it } from 'vitest'
import { createRooms } from './rooms.ts'

const ROOM = 'presence'
const online = (count: number) => ({ type: 'presence.count', online: count, games: {} }) as const

function watchedRoom() {
  const rooms = createRooms()
  const messages: ServerFrame[] = []
  const member = { playerId: null, sessionId: null, close() {}, send: (frame: ServerFrame) => messages.push(frame) }
  const others = { ...member, send: (frame: ServerFrame) => messages.push(frame) }
  rooms.join(ROOM, member)
  const told = () => messages.flatMap((message) => framesOf(message).map(({ seq, event }) => [seq, event]))
  return { rooms, messages, told, joinAnother: () => rooms.join(ROOM, others) }
}

function framesOf(message: ServerFrame): readonly EventFrame[] {
  if (message.kind === 'several') return message.frames
  return message.kind === 'event' ? [message] : []
}

describe('a room', () => {
  it('sends at once what may not wait', () => {
    const { rooms, messages } = watchedRoom()
    rooms.send(ROOM, online(1))
    rooms.send(ROOM, online(2))
    expect(messages.map(({ kind }) => kind)).toEqual(['event', 'event'])
  })

  it('sends the first of a crowd at once and the others together, in order and counted', async () => {
    const { rooms, messages, told } = watchedRoom()
    for (let count = 1; count <= 1_000; count++) rooms.send(ROOM, online(count), { mayWait: true })
    expect(messages).toHaveLength(1)
    await wait(300)
    expect(messages).toHaveLength(2)
    expect(told()).toEqual(Array.from({ length: 1_000 }, (_, index) => [index + 1, online(index + 1)]))
  })

  it('takes what waits along with what may not', () => {
    const { rooms, messages, told } = watchedRoom()
    for (const count of [1, 2, 3]) rooms.send(ROOM, online(count), { mayWait: true })
    rooms.send(ROOM, online(4))
    expect(messages).toHaveLength(2)
    expect(told().map(([seq]) => seq)).toEqual([1, 2, 3, 4])
  })

  it('gives all members the one message, so that it is written once', () => {
    const { rooms, messages, joinAnother } = watchedRoom()
    joinAnother()
    rooms.send(ROOM, online(5))
    expect(messages).toHaveLength(2)
    expect(messages[0]).toBe(messages[1])
  })

  it('counts what waits for whoever joins meanwhile: their snapshot has it', () => {
    const { rooms, joinAnother } = watchedRoom()
    for (const count of [1, 2, 3]) rooms.send(ROOM, online(count), { mayWait: true })
    expect(joinAnother()).toBe(3)
  })

  it('with thousands in it answers others between stretches, in order, and leaves out who left', async () => {
    const rooms = createRooms()
    const heard = Array.from({ length: 2_000 }, () => [] as number[])
    const members = heard.map((own) => ({
      ...{ playerId: null, sessionId: null, close() {} },
      send: (frame: ServerFrame) => own.push(...framesOf(frame).map(({ seq }) => seq)),
    }))
    for (const member of members) rooms.join(ROOM, member)
    for (const count of [1, 2, 3]) rooms.send(ROOM, online(count))
    expect(heard.filter((own) => own.length > 0).length).toBeLessThan(1_000)
    const [last] = members.slice(-1)
    if (last !== undefined) rooms.leave(ROOM, last)
    await expect.poll(() => heard.at(-2)).toEqual([1, 2, 3])
    expect(heard.slice(0, -1).every((own) => own.join() === '1,2,3')).toBe(true)
    expect(heard.at(-1)).toEqual([])
  })

  it('does not count what is lossy', () => {
    const { rooms, told } = watchedRoom()
    rooms.send(ROOM, online(1))
    rooms.send(ROOM, online(2), { isLossy: true })
    expect(told().map(([seq]) => seq)).toEqual([1, 1])
  })
})

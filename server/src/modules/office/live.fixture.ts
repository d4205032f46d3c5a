import { type OfficeTopic, officeRoom } from '@tas/shared/contract/office/live-topics.ts'
import type { ServerFrame } from '@tas/shared/contract/topics.ts'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import type { ServedWorld } from '../../../test/world.ts'
import type { Signed } from '../staff/staff.fixture.ts'

/** Listens to some topics as somebody of staff. @returns the rooms in which something was told, and those that were refused */
export async function listenTo(
  { server }: Pick<ServedWorld, 'server'>,
  { token }: Signed,
  topics: readonly OfficeTopic[],
) {
  const frames: ServerFrame[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/live`)
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.send(JSON.stringify({ kind: 'hello', businessId: 1, language: 'en', staffToken: token }))
  for (const topic of topics) socket.send(JSON.stringify({ kind: 'join', room: officeRoom(topic) }))
  const roomsOf = (kind: 'event' | 'snapshot' | 'refused') =>
    frames.flatMap((frame) => (frame.kind === kind && frame.room?.startsWith('office.') ? [frame.room] : []))
  await expect.poll(() => roomsOf('snapshot').length + roomsOf('refused').length).toBe(topics.length)
  return { roomsOf, close: () => socket.close() }
}

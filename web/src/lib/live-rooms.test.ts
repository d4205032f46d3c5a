import { describe, expect, it } from 'vitest'
import { createRooms } from './live-rooms.ts'

function watchRoom() {
  const seen: unknown[] = []
  const rejoined: string[] = []
  const refused: string[] = []
  const rooms = createRooms((room) => rejoined.push(room))
  const isFirst = rooms.add('presence', {
    onSnapshot: (snapshot) => seen.push(snapshot),
    onEvent: (event) => seen.push(event.type === 'presence.count' ? event.online : event.type),
    onRefused: () => refused.push('presence'),
  })
  const snapshot = (seq: number, value: unknown) =>
    rooms.take({ kind: 'snapshot', room: 'presence', seq, snapshot: value })
  const event = (seq: number, online: number, isLossy = false) =>
    rooms.take({
      kind: 'event',
      room: 'presence',
      seq,
      event: { type: 'presence.count', online, games: {} },
      ...(isLossy && { lossy: true as const }),
    })
  return { rooms, seen, rejoined, refused, isFirst, snapshot, event }
}

describe('createRooms', () => {
  it('gives the snapshot and the events that follow on it', () => {
    const { seen, rejoined, isFirst, snapshot, event } = watchRoom()
    expect(isFirst).toBe(true)
    snapshot(4, 'state')
    event(5, 50)
    event(6, 60)
    expect(seen).toEqual(['state', 50, 60])
    expect(rejoined).toEqual([])
  })

  it('asks for the room anew when a number is missing, and drops what follows the gap', () => {
    const { seen, rejoined, snapshot, event } = watchRoom()
    snapshot(1, 'old')
    event(3, 30)
    expect(seen).toEqual(['old'])
    expect(rejoined).toEqual(['presence'])
    snapshot(3, 'new')
    event(4, 40)
    expect(seen).toEqual(['old', 'new', 40])
  })

  it('keeps events that overtake the snapshot and applies only those it does not hold yet', () => {
    const { seen, rejoined, snapshot, event } = watchRoom()
    event(7, 70)
    event(8, 80)
    snapshot(7, 'state')
    expect(seen).toEqual(['state', 80])
    expect(rejoined).toEqual([])
  })

  it('takes lossy events of the current number without counting them', () => {
    const { seen, rejoined, snapshot, event } = watchRoom()
    snapshot(2, 'state')
    event(2, 21, true)
    event(2, 22, true)
    event(3, 30)
    expect(seen).toEqual(['state', 21, 22, 30])
    expect(rejoined).toEqual([])
  })

  it('ignores what was told already', () => {
    const { seen, rejoined, snapshot, event } = watchRoom()
    snapshot(5, 'state')
    event(5, 50)
    event(4, 40)
    expect(seen).toEqual(['state'])
    expect(rejoined).toEqual([])
  })

  it('waits for a snapshot again after the connection was lost', () => {
    const { rooms, seen, snapshot, event } = watchRoom()
    snapshot(1, 'state')
    rooms.forgetOrder()
    event(2, 20)
    expect(seen).toEqual(['state'])
    snapshot(9, 'fresh')
    expect(seen).toEqual(['state', 'fresh'])
  })

  it('tells who listens that the room is closed, and takes it up when it is opened later', () => {
    const { rooms, seen, refused, snapshot } = watchRoom()
    rooms.refuse('crash')
    expect(refused).toEqual([])
    rooms.refuse('presence')
    expect(refused).toEqual(['presence'])
    snapshot(3, 'open')
    expect(seen).toEqual(['open'])
  })
})

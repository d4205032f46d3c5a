import type { EventFrame, LiveEvent, ServerFrame } from '@tas/shared/contract/topics.ts'
import type { Hearing } from '../bus/bus.ts'
import { refuse } from '../refusal.ts'
import { withinTime } from '../within-time.ts'

/** A connection as rooms see it. */
export type Member = {
  send(frame: ServerFrame): void
  readonly playerId: string | null
  readonly sessionId: string | null
  close(): void
  /** Looks whether its token is good still; when it is not, it hears nothing of the player any more. */
  recheck?(): void
}

/** Written at a stretch; between stretches calls are answered. About five milliseconds of writing. */
const MEMBERS_PER_STRETCH = 256
/** Longer than any reading takes that comes to an end. */
const READ_WITHIN_MS = 10_000

type Room = {
  seq: number
  readonly members: Set<Member>
  /** Messages on their way to the members that were there when they were sent, in order. */
  readonly outgoing: { readonly make: () => EventFrame; readonly members: readonly Member[] }[]
  /** What other processes tell for it. */
  readonly hearing: Hearing | null
  /** A reading of the room's state under way, and the number it began at. */
  reading: { readonly seq: number; readonly state: Promise<unknown> } | null
}

/**
 * Rooms of one business in this process. Lasting events are numbered per room, so a member that misses one notices and
 * joins again; lossy ones (a running multiplier) carry the number of the last lasting event.
 */
export function createRooms({
  readWithinMs = READ_WITHIN_MS,
  hearFor = () => null,
}: {
  readonly readWithinMs?: number
  /** Begins to hear what other processes tell for a room, when somebody joins it; null: nothing. */
  readonly hearFor?: (room: string) => Hearing | null
} = {}) {
  /** Those that somebody is in. */
  const rooms = new Map<string, Room>()
  /** No room that was left had a higher number; it goes on from there when somebody comes back. */
  let highest = 0

  function roomOf(name: string): Room {
    let room = rooms.get(name)
    if (room === undefined) {
      room = { seq: highest, members: new Set(), outgoing: [], reading: null, hearing: hearFor(name) }
      rooms.set(name, room)
    }
    return room
  }

  return {
    /** Adds a member and says with which number its snapshot is current. Take the snapshot after joining. */
    join(name: string, member: Member): number {
      const room = roomOf(name)
      room.members.add(member)
      return room.seq
    },
    leave(name: string, member: Member): void {
      const room = rooms.get(name)
      if (room === undefined) return
      room.members.delete(member)
      if (room.members.size > 0) return
      rooms.delete(name)
      room.hearing?.stop()
      highest = Math.max(highest, room.seq)
    },
    /** Resolves when what other processes tell for a room is heard. */
    heard: async (name: string): Promise<void> => rooms.get(name)?.hearing?.isReady,
    /**
     * The state of a room for somebody who has just joined it. All who join while one reading is under way and nothing
     * lasting has happened since it began get that one, so that many who ask cost one look. One that hangs is given up, for all
     * who wait for it, and who joins later has another. Throws http.overloaded then.
     */
    snapshot(name: string, read: () => Promise<unknown>): Promise<unknown> {
      const room = rooms.get(name)
      if (room === undefined) return read()
      if (room.reading?.seq === room.seq) return room.reading.state
      const reading = { seq: room.seq, state: withinTime(read(), { timeoutMs: readWithinMs, late }) }
      room.reading = reading
      const forget = () => {
        if (room.reading === reading) room.reading = null
      }
      reading.state.then(forget, forget)
      return reading.state
    },
    seqOf: (name: string): number => rooms.get(name)?.seq ?? highest,
    /** How many rooms there are: those that somebody is in. */
    count: (): number => rooms.size,
    sizeOf: (name: string): number => rooms.get(name)?.members.size ?? 0,
    /** Sends to everybody in the room. What is sent to nobody still counts, so a later joiner sees a growing number. */
    send(name: string, event: LiveEvent): void {
      const room = rooms.get(name)
      if (room === undefined) {
        highest++
        return
      }
      room.seq++
      const frame: EventFrame = { kind: 'event', room: name, seq: room.seq, event }
      sendOut(room, () => frame)
    },
    /**
     * Sends what is out of date a moment later and missed by nobody: it is not counted, and made anew for each stretch of
     * members, so that it is as fresh for the last as for the first.
     */
    sendLossy(name: string, makeEvent: () => LiveEvent): void {
      const room = rooms.get(name)
      if (room === undefined) return
      const { seq } = room
      sendOut(room, () => ({ kind: 'event', room: name, seq, lossy: true, event: makeEvent() }))
    },
    /** Ends every connection of a session or player: a revoked session hears nothing more. */
    membersOf: (name: string): Member[] => [...(rooms.get(name)?.members ?? [])],
  }
}

export type Rooms = ReturnType<typeof createRooms>

const late = () => refuse('http.overloaded', { seconds: 1 })

/** The same object goes to all of a stretch, so that it is written once. */
function sendOut(room: Room, make: () => EventFrame): void {
  if (room.outgoing.length === 0 && room.members.size <= MEMBERS_PER_STRETCH) {
    const frame = make()
    for (const member of room.members) member.send(frame)
    return
  }
  room.outgoing.push({ make, members: [...room.members] })
  if (room.outgoing.length === 1) writeOut(room, 0)
}

/** Writes the first outgoing message from a member on, a stretch at a time, then the ones after it. */
function writeOut(room: Room, from: number): void {
  const [first] = room.outgoing
  if (first === undefined) return
  const { make, members } = first
  const frame = make()
  for (const member of members.slice(from, from + MEMBERS_PER_STRETCH)) if (room.members.has(member)) member.send(frame)
  const next = from + MEMBERS_PER_STRETCH
  if (next < members.length) setImmediate(writeOut, room, next)
  else {
    room.outgoing.shift()
    if (room.outgoing.length > 0) setImmediate(writeOut, room, 0)
  }
}

/** The room every connection is in once it has said hello. Joined by the server; nothing has to be told there. */
export const EVERYBODY = 'everybody'

/** The room only one player's own connections are in. Joined by the server after a hello with a valid token. */
export function playerRoom(playerId: string): string {
  return `${PLAYER}${playerId}`
}

const PLAYER = 'player:'

/** Whose room this is; null for a public one. */
export function playerOfRoom(room: string): string | null {
  return room.startsWith(PLAYER) ? room.slice(PLAYER.length) : null
}

import type { LiveEvent, ServerFrame } from '@tas/shared/contract/topics.ts'

/** A connection as rooms see it. */
export type Member = {
  send(frame: ServerFrame): void
  readonly playerId: string | null
  readonly sessionId: string | null
  close(): void
}

/**
 * Rooms of one business in this process. Lasting events are numbered per room, so a member that misses one notices and
 * joins again; lossy ones (a running multiplier) carry the number of the last lasting event.
 */
export function createRooms() {
  const rooms = new Map<string, { seq: number; members: Set<Member> }>()

  function roomOf(name: string) {
    let room = rooms.get(name)
    if (room === undefined) {
      room = { seq: 0, members: new Set() }
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
      room?.members.delete(member)
    },
    seqOf: (name: string): number => rooms.get(name)?.seq ?? 0,
    sizeOf: (name: string): number => rooms.get(name)?.members.size ?? 0,
    /** Sends to everybody in the room. A room nobody is in still counts, so a later joiner sees a growing number. */
    send(name: string, event: LiveEvent, options: { readonly isLossy?: boolean } = {}): void {
      const room = roomOf(name)
      if (!options.isLossy) room.seq++
      const frame: ServerFrame = {
        kind: 'event',
        room: name,
        seq: room.seq,
        event,
        ...(options.isLossy ? { lossy: true } : {}),
      }
      for (const member of room.members) member.send(frame)
    },
    /** Ends every connection of a session or player: a revoked session hears nothing more. */
    membersOf: (name: string): Member[] => [...(rooms.get(name)?.members ?? [])],
  }
}

export type Rooms = ReturnType<typeof createRooms>

/** The room every connection is in once it has said hello. Joined by the server; nothing has to be told there. */
export const EVERYBODY = 'everybody'

/** The room only one player's own connections are in. Joined by the server after a hello with a valid token. */
export function playerRoom(playerId: string): string {
  return `player:${playerId}`
}

import type { LiveEvent, ServerFrame } from '@tas/shared/contract/topics.ts'

export type RoomHandler = {
  /** The whole state of the room: on joining, and again after every gap. */
  readonly onSnapshot: (snapshot: unknown) => void
  readonly onEvent: (event: LiveEvent) => void
}

type RoomState = { readonly handlers: Set<RoomHandler>; seq: number | null }
type RoomFrame = Extract<ServerFrame, { kind: 'snapshot' | 'event' }>

/**
 * Keeps the order of each room: seq grows by one per lasting event; lossy ones carry the seq of the last lasting one.
 * An event that does not follow on is a gap: it is dropped and `rejoin` is asked for a fresh snapshot.
 */
export function createRooms(rejoin: (room: string) => void) {
  const rooms = new Map<string, RoomState>()

  function takeEvent(room: string, state: RoomState, frame: Extract<RoomFrame, { kind: 'event' }>): void {
    if (state.seq === null) return
    const isInOrder = frame.lossy === true ? frame.seq === state.seq : frame.seq === state.seq + 1
    if (isInOrder) {
      state.seq = frame.seq
      for (const handler of state.handlers) handler.onEvent(frame.event)
    } else if (frame.seq > state.seq) {
      state.seq = null
      rejoin(room)
    }
  }

  function takeSnapshot(state: RoomState, frame: Extract<RoomFrame, { kind: 'snapshot' }>): void {
    state.seq = frame.seq
    for (const handler of state.handlers) handler.onSnapshot(frame.snapshot)
  }

  return {
    /** @returns true when this is the first handler, so that the room must be joined. */
    add(room: string, handler: RoomHandler): boolean {
      const state = rooms.get(room)
      if (state === undefined) {
        rooms.set(room, { handlers: new Set([handler]), seq: null })
        return true
      }
      state.handlers.add(handler)
      if (state.seq !== null) rejoin(room)
      return false
    },
    /** @returns true when nobody listens any more, so that the room can be left. */
    remove(room: string, handler: RoomHandler): boolean {
      const state = rooms.get(room)
      if (state === undefined) return false
      state.handlers.delete(handler)
      if (state.handlers.size > 0) return false
      rooms.delete(room)
      return true
    },
    names: () => [...rooms.keys()],
    has: (room: string) => rooms.has(room),
    /** The connection is gone: what arrives next must begin with a snapshot. */
    forgetOrder(): void {
      for (const state of rooms.values()) state.seq = null
    },
    take(frame: RoomFrame): void {
      const state = rooms.get(frame.room)
      if (state === undefined) return
      if (frame.kind === 'event') takeEvent(frame.room, state, frame)
      else takeSnapshot(state, frame)
    },
  }
}

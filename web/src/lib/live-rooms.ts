import type { LiveEvent, ServerFrame } from '@tas/shared/contract/topics.ts'

export type RoomHandler = {
  /** The whole state of the room: on joining, and again after every gap. */
  readonly onSnapshot: (snapshot: unknown) => void
  readonly onEvent: (event: LiveEvent) => void
  /** The server keeps this room closed and tells nothing of it; it is asked for again with the next connection. */
  readonly onRefused?: () => void
}

type RoomFrame = Extract<ServerFrame, { kind: 'snapshot' | 'event' }>
type EventFrame = Extract<RoomFrame, { kind: 'event' }>
type RoomState = {
  readonly handlers: Set<RoomHandler>
  /** Number of the last lasting event; null while the snapshot is awaited. */
  seq: number | null
  /** What came while the snapshot was awaited: the room counts on from the moment of joining. */
  early: EventFrame[]
}

/** More than this waiting for one snapshot: the oldest go, and the gap asks for a new snapshot. */
const MAX_EARLY = 256

/**
 * Keeps the order of each room: seq grows by one per lasting event; lossy ones carry the seq of the last lasting one.
 * An event that does not follow on is a gap: it is dropped and `rejoin` is asked for a fresh snapshot.
 */
export function createRooms(rejoin: (room: string) => void) {
  const rooms = new Map<string, RoomState>()

  function takeEvent(room: string, state: RoomState, frame: EventFrame): void {
    if (state.seq === null) {
      if (frame.lossy !== true) state.early.push(frame)
      if (state.early.length > MAX_EARLY) state.early.shift()
      return
    }
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
    const early = state.early.splice(0)
    for (const handler of state.handlers) handler.onSnapshot(frame.snapshot)
    for (const event of early) takeEvent(frame.room, state, event)
  }

  return {
    /** @returns true when this is the first handler, so that the room must be joined. */
    add(room: string, handler: RoomHandler): boolean {
      const state = rooms.get(room)
      if (state === undefined) {
        rooms.set(room, { handlers: new Set([handler]), seq: null, early: [] })
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
      for (const state of rooms.values()) Object.assign(state, { seq: null, early: [] })
    },
    take(frame: RoomFrame): void {
      const state = rooms.get(frame.room)
      if (state === undefined) return
      if (frame.kind === 'event') takeEvent(frame.room, state, frame)
      else takeSnapshot(state, frame)
    },
    refuse(room: string): void {
      for (const handler of rooms.get(room)?.handlers ?? []) handler.onRefused?.()
    },
  }
}

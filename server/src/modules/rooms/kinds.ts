import { crashRoom } from './crash/crash-room.ts'
import type { RoomKind } from './room-kind.ts'
import { tableRooms } from './tables/table-rooms.ts'

/** Every kind of shared rounds. */
export const kinds: readonly RoomKind[] = [crashRoom, tableRooms]

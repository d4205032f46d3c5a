/*
 * Who waits for work that takes a core, and who goes next. Nobody may make others wait for nothing:
 *
 * - A block of addresses may hold every place nobody else wants. A full room makes place for a block that holds less than
 *   another one: the newest of the block that holds most goes. So a room full of one block refuses that block alone.
 * - Who asks from a place where the player is known goes before strangers, and takes a stranger's place in a full room.
 * - Among those alike, blocks take turns, and within a block who came first goes first.
 */

export type RoomLimits = {
  /** Pieces of work that run together. */
  readonly atOnce: number
  /** Places to wait. */
  readonly waiting: number
}

export type Waiting = { readonly id: number; readonly block: string; readonly isKnown: boolean }

export type Room = {
  readonly running: number
  /** In the order they came. */
  readonly waiting: readonly Waiting[]
  /** Blocks that wait and had a turn, with the number of that turn. */
  readonly turns: ReadonlyMap<string, number>
  readonly turnCount: number
}

export const EMPTY_ROOM: Room = { running: 0, waiting: [], turns: new Map(), turnCount: 0 }

export type Admission = {
  readonly room: Room
  readonly outcome: 'run' | 'wait' | 'refuse'
  /** Who has lost the place to the newcomer. */
  readonly evicted: number | null
}

/** Lets a newcomer run, wait, or go. */
export function admit(room: Room, newcomer: Waiting, limits: RoomLimits): Admission {
  if (room.running < limits.atOnce)
    return { room: { ...room, running: room.running + 1 }, outcome: 'run', evicted: null }
  const isFull = room.waiting.length >= limits.waiting
  const evicted = isFull ? placeFor(room, newcomer) : null
  if (isFull && evicted === null) return { room, outcome: 'refuse', evicted: null }
  const staying = room.waiting.filter((one) => one !== evicted)
  return { room: { ...room, waiting: [...staying, newcomer] }, outcome: 'wait', evicted: evicted?.id ?? null }
}

/** Ends a piece of work. @returns who runs in its place */
export function nextOf(room: Room): { readonly room: Room; readonly next: number | null } {
  const known = room.waiting.filter((one) => one.isKnown)
  const candidates = known.length > 0 ? known : room.waiting
  const turnOf = (one: Waiting) => room.turns.get(one.block) ?? 0
  const [first, ...others] = candidates
  if (first === undefined) return { room: { ...room, running: room.running - 1, turns: new Map() }, next: null }
  // Of equal turns the one that came first stands first.
  const next = others.reduce((best, one) => (turnOf(one) < turnOf(best) ? one : best), first)
  const waiting = room.waiting.filter((one) => one !== next)
  const turnCount = room.turnCount + 1
  const turns = new Map(
    [...room.turns, [next.block, turnCount] as const].filter(([block]) => countOf(waiting, block) > 0),
  )
  return { room: { ...room, waiting, turns, turnCount }, next: next.id }
}

/** Who goes for the newcomer; null: nobody has less of a claim. */
function placeFor({ waiting }: Room, newcomer: Waiting): Waiting | null {
  const strangers = waiting.filter((one) => !one.isKnown)
  const counts = new Map<string, number>()
  for (const { block } of strangers) counts.set(block, (counts.get(block) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  // Two more, or the place would only change hands.
  const isFair = newcomer.isKnown || most >= countOf(waiting, newcomer.block) + 2
  return isFair ? (strangers.findLast(({ block }) => counts.get(block) === most) ?? null) : null
}

function countOf(waiting: readonly Waiting[], block: string): number {
  return waiting.filter((one) => one.block === block).length
}

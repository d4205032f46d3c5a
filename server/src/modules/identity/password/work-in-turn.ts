/*
 * Who waits for work that takes a core, and who goes next. Nobody may make others wait for nothing:
 *
 * - Whoever asks is counted by their block of addresses and, where the account they name is known at their place, by the account: so
 *   one account that signed in at many places is one claimant, and so are many accounts at one place.
 * - Two pieces of work of an account that is known there go before strangers, and take a stranger's place in a full room. What it
 *   asks for beyond is a stranger's, and every fourth turn belongs to strangers.
 * - Who claims nothing else may hold every place nobody wants. A full room makes place for a claimant that holds less than another
 *   one: the newest of the one that holds most goes. So a room full of one claimant refuses that claimant alone.
 * - Among those alike, claimants take turns, and within one who came first goes first.
 */

export type RoomLimits = {
  /** Pieces of work that run together. */
  readonly atOnce: number
  /** Places to wait. */
  readonly waiting: number
}

/** Who asks: from where, and which account is known there; null: none. */
export type Asker = { readonly block: string; readonly knownAs: string | null }

export type Waiting = Asker & { readonly id: number; readonly goesFirst: boolean }

export type Room = {
  readonly running: number
  /** In the order they came. */
  readonly waiting: readonly Waiting[]
  /** Blocks and accounts that wait and had a turn, with the number of that turn. */
  readonly turns: ReadonlyMap<string, number>
  readonly turnCount: number
}

export const EMPTY_ROOM: Room = { running: 0, waiting: [], turns: new Map(), turnCount: 0 }

/** So much of an account goes before strangers at a time: a log-in and what was pressed twice. */
export const MOST_FIRST = 2
/** One turn of so many belongs to strangers while others wait who go first. */
export const STRANGERS_TURN = 4

export type Admission = {
  readonly room: Room
  readonly outcome: 'run' | 'wait' | 'refuse'
  /** Who has lost the place to the newcomer. */
  readonly evicted: number | null
}

/** Lets a newcomer run, wait, or go. */
export function admit(room: Room, asker: Asker & { readonly id: number }, limits: RoomLimits): Admission {
  if (room.running < limits.atOnce)
    return { room: { ...room, running: room.running + 1 }, outcome: 'run', evicted: null }
  const first = room.waiting.filter(({ knownAs, goesFirst }) => goesFirst && knownAs === asker.knownAs)
  const newcomer: Waiting = { ...asker, goesFirst: asker.knownAs !== null && first.length < MOST_FIRST }
  const isFull = room.waiting.length >= limits.waiting
  const evicted = isFull ? placeFor(room, newcomer) : null
  if (isFull && evicted === null) return { room, outcome: 'refuse', evicted: null }
  const staying = room.waiting.filter((one) => one !== evicted)
  return { room: { ...room, waiting: [...staying, newcomer] }, outcome: 'wait', evicted: evicted?.id ?? null }
}

/** Ends a piece of work. @returns who runs in its place */
export function nextOf(room: Room): { readonly room: Room; readonly next: number | null } {
  const turnCount = room.turnCount + 1
  const isFirst = turnCount % STRANGERS_TURN !== 0
  const preferred = room.waiting.filter(({ goesFirst }) => goesFirst === isFirst)
  const [first, ...others] = preferred.length > 0 ? preferred : room.waiting
  if (first === undefined) return { room: { ...room, running: room.running - 1, turns: new Map() }, next: null }
  const turnOf = (one: Waiting) => Math.max(...claimsOf(one).map((claim) => room.turns.get(claim) ?? 0))
  // Of equal turns the one that came first stands first.
  const next = others.reduce((best, one) => (turnOf(one) < turnOf(best) ? one : best), first)
  const waiting = room.waiting.filter((one) => one !== next)
  const stillClaimed = new Set(waiting.flatMap(claimsOf))
  const had = claimsOf(next).map((claim) => [claim, turnCount] as const)
  const turns = new Map([...room.turns, ...had].filter(([claim]) => stillClaimed.has(claim)))
  return { room: { ...room, waiting, turns, turnCount }, next: next.id }
}

/** Chooses who leaves the queue for the newcomer; null: nobody has a weaker claim. The last in turn leaves first. */
function placeFor({ waiting }: Room, newcomer: Waiting): Waiting | null {
  const strangers = waiting.filter(({ goesFirst }) => !goesFirst)
  const takesAny = newcomer.goesFirst && strangers.length > 0
  const weaker = newcomer.goesFirst && !takesAny ? waiting : strangers
  const heldOfWeaker = countPlaces(weaker)
  const most = Math.max(0, ...weaker.map(heldOfWeaker))
  // Two more, or the place would only change hands.
  const isFair = takesAny || most >= countPlaces(waiting)(newcomer) + 2
  return isFair ? (weaker.findLast((one) => heldOfWeaker(one) === most) ?? null) : null
}

/** @returns how many of these places are held by whoever asks: by their block or their account, whichever holds more */
function countPlaces(waiting: readonly Waiting[]): (asker: Asker) => number {
  const counts = new Map<string, number>()
  for (const claim of waiting.flatMap(claimsOf)) counts.set(claim, (counts.get(claim) ?? 0) + 1)
  return (asker) => Math.max(...claimsOf(asker).map((claim) => counts.get(claim) ?? 0))
}

/** What somebody is counted by. */
function claimsOf({ block, knownAs }: Asker): readonly string[] {
  return knownAs === null ? [block] : [block, `account ${knownAs}`]
}

import { refuse } from '../refusal.ts'

/** A unit that waits, and the promise to reject when it waited in vain. */
type Waiter = {
  readonly unit: { readonly scope: string }
  readonly promise: { reject(reason: unknown): void }
}

/** Somebody else held a needed row for as long as we wait. Answered 503; the same key may be used again. */
class HeldUp extends Error {
  readonly code = '55P03'
  constructor() {
    super('a row that is needed is held by somebody else')
  }
}

/** A unit waits at most so long for rows that somebody else holds: shorter than a caller does. */
const HELD_TIMEOUT_MS = 3_000
const FIRST_RETRY_MS = 2
/** The longest pause, and what each unit that waits adds to it: the fuller the room, the less is tried in vain. */
const LONGEST_PAUSE_MS = 25
const PAUSE_PER_UNIT_MS = 0.1
/** The most units that wait in a lane, and of one player: a player with many held rows takes no room from others. */
const MAX_UNITS = 4_096
const MAX_UNITS_PER_SCOPE = 256

/** The units of one player that wait, in their order. */
type Queue<Unit> = { readonly units: Unit[]; timer: NodeJS.Timeout }
type Stay = { readonly heldAtMs: number; tries: number }

/**
 * Where units wait whose rows somebody else holds, so that their lane goes on with everybody else. They come back by
 * themselves, at growing intervals, until they get their rows or their time is over. What a player asks for meanwhile
 * queues up behind: nothing of a player overtakes what waits.
 */
export function createWaitingRoom<Unit extends Waiter>(putBack: (units: readonly Unit[]) => void) {
  const queues = new Map<string, Queue<Unit>>()
  const stays = new WeakMap<Unit, Stay>()
  let size = 0

  function stayOf(unit: Unit): Stay {
    const stay = stays.get(unit) ?? { heldAtMs: performance.now(), tries: 0 }
    stays.set(unit, stay)
    return stay
  }

  function leave(scope: string): void {
    const units = queues.get(scope)?.units ?? []
    queues.delete(scope)
    size -= units.length
    const over = performance.now() - HELD_TIMEOUT_MS
    const [inVain, again] = [[] as Unit[], [] as Unit[]]
    for (const unit of units) (stayOf(unit).heldAtMs <= over ? inVain : again).push(unit)
    for (const unit of inVain) unit.promise.reject(new HeldUp())
    putBack(again)
  }

  function enter(unit: Unit): void {
    const { scope } = unit.unit
    const stay = stayOf(unit)
    const queue = queues.get(scope)
    if (size >= MAX_UNITS || (queue?.units.length ?? 0) >= MAX_UNITS_PER_SCOPE) {
      unit.promise.reject(refuse('http.overloaded'))
      return
    }
    size++
    if (queue !== undefined) {
      queue.units.push(unit)
      return
    }
    const leftMs = stay.heldAtMs + HELD_TIMEOUT_MS - performance.now()
    const pauseMs = Math.min(FIRST_RETRY_MS * 2 ** stay.tries++, LONGEST_PAUSE_MS + size * PAUSE_PER_UNIT_MS)
    const waitMs = Math.max(0, Math.min(pauseMs, leftMs))
    queues.set(scope, { units: [unit], timer: setTimeout(leave, waitMs, scope) })
  }

  return {
    size: () => size,
    enter,
    /** Has a unit queue up behind what its player waits for already. @returns false when nothing does */
    follow(unit: Unit): boolean {
      if (size === 0 || !queues.has(unit.unit.scope)) return false
      enter(unit)
      return true
    },
  }
}

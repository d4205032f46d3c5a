import { setTimeout as sleep } from 'node:timers/promises'
import type { Pending } from './batch.ts'
import { keyIdOf } from './keys.ts'
import type { Lane } from './lanes.ts'
import { createMemory, type Memory } from './memory.ts'
import type { Committing } from './options.ts'
import type { Unit } from './unit.ts'
import { createWaitingRoom } from './waiting-room.ts'

/** The units of one business that a lane takes into a transaction. */
export type Part = { readonly desk: Desk; readonly lane: Lane; readonly batch: readonly Pending[] }

/** Where the units of one business wait for a lane. */
export type Desk = {
  readonly business: Committing
  readonly memory: Memory
  /** Where units wait whose rows somebody else holds. */
  readonly room: ReturnType<typeof createWaitingRoom<Pending>>
  submit(unit: Unit<unknown>): Promise<unknown>
  /** Units that wait here, for a lane or for a row. */
  size(): number
  isFull(): boolean
  hasQueue(): boolean
  /** What a lane may take now, at most so many; null: nothing. What it takes is with the lane until it is released. */
  take(lane: Lane, most: number): Part | null
  /** A part that was taken is through. */
  release(part: Part): void
  /** Resolves once nothing waits and nothing is with a lane. */
  drained(): Promise<void>
}

const MAX_QUEUE_UNITS = 20_000
/** From so many on, units are taken by a second lane while a batch of their business is in flight: few would make small batches. */
const WORTH_A_LANE = 64
const DRAIN_LOOK_MS = 10

/** Makes the desk of a business. @param call has the lanes look here: units wait. */
export function createDesk(business: Committing, call: () => void): Desk {
  let queue: Pending[] = []
  /**
   * Players, and things, whose units are with a lane, with how many. What else they ask for queues here instead of on a row
   * lock; correctness does not depend on it.
   */
  const scopes = new Map<string, number>()
  const lanes = new Set<Lane>()

  const room = createWaitingRoom<Pending>((units) => {
    queue.unshift(...units)
    if (units.length > 0) call()
  })

  function takeBatch(most: number): Pending[] {
    const batch: Pending[] = []
    const left: Pending[] = []
    const keys = new Set<string>()
    let at = 0
    for (; at < queue.length && batch.length < most; at++) {
      const pending = queue[at]
      if (pending === undefined || room.follow(pending)) continue
      // A key that is twice in one batch: the second runs after the first is stored, and then gets its answer.
      if (scopes.has(pending.unit.scope) || keys.has(pending.keyId)) left.push(pending)
      else batch.push(pending)
      keys.add(pending.keyId)
    }
    queue = left.length === 0 ? queue.slice(at) : [...left, ...queue.slice(at)]
    return batch
  }

  const desk: Desk = {
    business,
    memory: createMemory(),
    room,
    submit(unit) {
      const promise = Promise.withResolvers<unknown>()
      queue.push({ unit, keyId: keyIdOf(unit), promise, submittedAtMs: performance.now() })
      call()
      return promise.promise
    },
    size: () => queue.length + room.size(),
    isFull: () => queue.length + room.size() >= MAX_QUEUE_UNITS,
    hasQueue: () => queue.length > 0,
    take(lane, most) {
      if (lanes.has(lane) || (lanes.size > 0 && queue.length < WORTH_A_LANE)) return null
      const batch = takeBatch(most)
      if (batch.length === 0) return null
      lanes.add(lane)
      for (const { unit } of batch) scopes.set(unit.scope, (scopes.get(unit.scope) ?? 0) + 1)
      return { desk, lane, batch }
    },
    release({ lane, batch }) {
      for (const { unit } of batch) {
        const left = (scopes.get(unit.scope) ?? 1) - 1
        if (left > 0) scopes.set(unit.scope, left)
        else scopes.delete(unit.scope)
      }
      lanes.delete(lane)
    },
    async drained() {
      while (queue.length > 0 || room.size() > 0 || lanes.size > 0) await sleep(DRAIN_LOOK_MS)
    },
  }
  return desk
}

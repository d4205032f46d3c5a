import { refuse } from '../refusal.ts'
import { answerPart, refusePart } from './answers.ts'
import { createAside } from './aside.ts'
import { createDesk, type Desk, type Part } from './desk.ts'
import type { Lane } from './lanes.ts'
import type { Committing, EngineOptions } from './options.ts'
import { commitWithRetry, meaningOf, NotCommitted } from './transaction.ts'
import type { Unit } from './unit.ts'

/** What a business commits by. */
export type CommitEngine = {
  commit<Result>(unit: Unit<Result>): Promise<Result>
  /** Waits for everything submitted and takes nothing more. */
  stop(): Promise<void>
}

/** The lanes of a process at a database, for all its businesses. */
export type CommitLanes = { engineOf(business: Committing): CommitEngine }

/** Units and businesses one transaction takes. */
const MAX_UNITS = 1_024
const MAX_BUSINESSES = 16
/** However many businesses wait, each gets so many of its units in. */
const LEAST_UNITS = 64

/**
 * Lock → decide → write, for many units at once (group commit). Units that arrive while a batch is in flight form the
 * next one; a lone unit goes at once. Each lane takes the waiting units of several businesses into one transaction, a batch
 * of each. See ARCHITECTURE.md, "The money path", and docs/decisions/0018-lanes-of-a-process.md.
 */
export function createCommitLanes(options: EngineOptions): CommitLanes {
  /** Businesses with units that wait, the one served longest ago first. */
  const waiting = new Set<Desk>()
  const running = new Set<Lane>()
  const aside = createAside(options, wake)

  /** Has idle lanes look for work. */
  function wake(): void {
    for (const lane of options.lanes) {
      if (running.has(lane)) continue
      running.add(lane)
      // Starting in the next turn of the loop lets requests that arrived together share the first batch.
      setImmediate(() => void run(lane))
    }
  }

  async function run(lane: Lane): Promise<void> {
    for (let parts = take(lane); parts.length > 0; parts = take(lane)) await settle(parts)
    running.delete(lane)
  }

  /** The next transaction of a lane: a part for each business, who waited longest first. Who is in trouble goes on aside. */
  function take(lane: Lane): readonly Part[] {
    const most = Math.max(LEAST_UNITS, Math.floor(MAX_UNITS / Math.max(1, waiting.size)))
    const parts: Part[] = []
    let count = 0
    for (const desk of [...waiting]) {
      if (parts.length === MAX_BUSINESSES || count >= MAX_UNITS) break
      const isTroubled = aside.isTroubled(desk)
      if (isTroubled && aside.isFull()) continue
      const part = desk.take(lane, most)
      // Served now, so behind the others.
      if (part !== null || !desk.hasQueue()) waiting.delete(desk)
      if (desk.hasQueue()) waiting.add(desk)
      if (part === null) continue
      if (isTroubled) void aside.commit(part)
      else count += parts[parts.push(part) - 1]?.batch.length ?? 0
    }
    return parts
  }

  /** Commits the parts in one transaction. */
  async function settle(parts: readonly Part[]): Promise<void> {
    try {
      const outcomes = await commitWithRetry(parts, { sql: options.sql, again: ['lost'] }, options)
      parts.forEach((part, index) => {
        answerPart(part, outcomes[index] ?? [], options)
        part.desk.release(part)
      })
    } catch (failed) {
      if (!(failed instanceof NotCommitted)) throw failed
      await mend(parts, failed)
    }
  }

  /** Has the part that broke a transaction go on aside, and runs the others again. */
  async function mend(parts: readonly Part[], { part, cause }: NotCommitted): Promise<void> {
    const meaning = meaningOf(cause, 0)
    if (meaning === 'lost' || meaning === 'displaced') {
      for (const one of parts) {
        refusePart(one, cause, options)
        one.desk.release(one)
      }
      return
    }
    const broken = part ?? (parts.length === 1 ? parts[0] : undefined)
    if (broken === undefined) {
      for (const one of parts) await settle([one])
      return
    }
    if (meaning === 'refused') aside.noteTrouble(broken.desk)
    void aside.commit(broken)
    const others = parts.filter((one) => one !== broken)
    if (others.length > 0) await settle(others)
  }

  return {
    engineOf(business) {
      const desk = createDesk(business, () => {
        waiting.add(desk)
        wake()
      })
      options.metrics.watchQueue({ schema: business.db.schema }, desk.size)
      return engineAt(desk, options)
    },
  }
}

/** The engine of one business. */
function engineAt(desk: Desk, { lanes, metrics }: EngineOptions): CommitEngine {
  let isStopped = false
  return {
    commit<Result>(unit: Unit<Result>): Promise<Result> {
      if (isStopped || lanes.length === 0 || desk.isFull()) {
        metrics.commitRefusals.inc({ code: 'http.overloaded' })
        return Promise.reject(refuse('http.overloaded'))
      }
      // The stored answer of a key was made by the same kind of unit: the fingerprint, which names the call, says so.
      return desk.submit(unit) as Promise<Result>
    },
    async stop() {
      isStopped = true
      await desk.drained()
    },
  }
}

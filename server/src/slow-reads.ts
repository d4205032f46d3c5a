import { begin, type Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from './ctx.ts'

/** More waiting reads than this and the next one is refused. */
const MAX_WAITING = 50

type Queue = { last: Promise<unknown>; waiting: number }

/** Players and staff wait apart: neither holds the other up. */
type Whose = 'players' | 'staff'

const queues = { players: new WeakMap<App, Queue>(), staff: new WeakMap<App, Queue>() }

/**
 * Reads what may be much: one such read at a time for each business and process, on one connection and one core of the
 * database, so that bets never wait behind statements however many are asked for.
 * @throws Refusal http.overloaded when too many wait already.
 */
export async function slowRead<Result>(
  app: App,
  read: (tx: Tx) => Promise<Result>,
  whose: Whose = 'players',
): Promise<Result> {
  const queue = queues[whose].get(app) ?? { last: Promise.resolve(), waiting: 0 }
  queues[whose].set(app, queue)
  if (queue.waiting >= MAX_WAITING) throw refuse('http.overloaded')
  queue.waiting++
  const turn = queue.last.then(() => readAlone(app, read)).finally(() => queue.waiting--)
  // The next one comes whatever became of this one.
  queue.last = turn.catch(() => undefined)
  return turn
}

async function readAlone<Result>(app: App, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return begin(app.db, async (tx) => {
    const [, result] = await Promise.all([tx.sql`set local max_parallel_workers_per_gather = 0`.execute(), read(tx)])
    return result
  })
}

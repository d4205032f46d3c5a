import { begin, type DbPool, type Tx } from './connect.ts'

/** Long works of a process at once: each holds a connection of the general pool, and what it does needs others. */
export const LONG_WORKS = 2

type Turns = { running: number; readonly waiting: (() => void)[] }

/** By the connections of a process, which its businesses share. */
const turns = new WeakMap<DbPool['sql'], Turns>()

/** `begin` for work that holds its transaction while it works by other connections: few of a process at once, in turn. */
export async function beginLong<Result>(db: DbPool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const own = turns.get(db.sql) ?? { running: 0, waiting: [] }
  turns.set(db.sql, own)
  if (own.running < LONG_WORKS) own.running++
  else await new Promise<void>((resolve) => own.waiting.push(resolve))
  try {
    return await begin(db, work)
  } finally {
    const next = own.waiting.shift()
    // The turn is handed on, so that nobody who comes now takes it.
    if (next === undefined) own.running--
    else next()
  }
}

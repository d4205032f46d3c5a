import { setTimeout as sleep } from 'node:timers/promises'
import { complain, say } from './progress.mjs'

/** Ends of the server within a minute after which it is not started again. */
const MOST_ENDS = 5
const ENDS_WITHIN_MS = 60_000
/** Wait before a new start: doubled with each end of the last minute. */
const FIRST_WAIT_MS = 250

export type Serving<Server> = {
  /** Starts the server. The first start that fails is told as it is; later ones count as ends. */
  start(isFirst: boolean): Promise<Server>
  /** Resolves to `stopped` when somebody wants the end, else to words for an end nobody wanted. */
  ended(server: Server): Promise<string>
  stop(server: Server): Promise<void>
  /** Aborts when somebody wants the end. */
  readonly signal: AbortSignal
  readonly logFile: string
}

/**
 * Keeps a server running until somebody wants the end: one that ends by itself is started again, after a wait that grows.
 * @throws Error with one sentence after five ends within a minute: what ends it is not going away by itself.
 */
export async function keepServing<Server>(serving: Serving<Server>): Promise<void> {
  const ends: number[] = []
  for (;;) {
    const end = await runOnce(serving, ends.length === 0)
    if (end === 'stopped') return
    const nowMs = Date.now()
    ends.push(nowMs)
    const recent = ends.filter((atMs) => nowMs - atMs < ENDS_WITHIN_MS).length
    if (recent >= MOST_ENDS)
      throw new Error(`The server ended ${recent} times within a minute (${end}): see ${serving.logFile}.`)
    complain(`The server stopped unexpectedly (${end}): see ${serving.logFile}. It starts again.`)
    await sleep(FIRST_WAIT_MS * 2 ** (recent - 1), undefined, { signal: serving.signal }).catch(() => undefined)
    if (serving.signal.aborted) return
  }
}

async function runOnce<Server>(serving: Serving<Server>, isFirst: boolean): Promise<string> {
  let server: Server
  try {
    server = await serving.start(isFirst)
  } catch (error) {
    if (isFirst || serving.signal.aborted) throw error
    return error instanceof Error ? error.message : String(error)
  }
  if (!isFirst) say('  It serves again.')
  try {
    return await serving.ended(server)
  } finally {
    await serving.stop(server)
  }
}

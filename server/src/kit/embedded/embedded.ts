import { existsSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  databaseUrl,
  ensureCluster,
  freePort,
  otherUsers,
  provision,
  readCredentials,
  registerUser,
  unregisterUser,
  writeCredentials,
} from './cluster.ts'
import { EmbeddedError, findHome, type Home, possibleHomes } from './home.ts'
import {
  clearRemains,
  isPostmaster,
  type Postmaster,
  readPostmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { isAlive } from './process.ts'

export { EmbeddedError } from './home.ts'

/** A running database: its address, how it ends, and whether it ran before we came. */
export type Embedded = {
  readonly url: string
  readonly port: number
  /** Process number of the postmaster. */
  readonly pid: number
  readonly adopted: boolean
  /** Resolves when the server is gone, for whatever reason. */
  readonly ended: Promise<void>
  /** Lets go of the database; the last of its users stops it, and resolves when it has stopped. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  readonly dataDir: string
  /** Fixed port; by default one that was free when the cluster was made, or another when that is taken. */
  readonly port?: number
  /** Gets the few lines worth telling a person. */
  readonly log: (line: string) => void
  /** Settings of PostgreSQL that differ from ours. */
  readonly settings?: Readonly<Record<string, string>>
  /** Longest time until it takes connections. Five minutes unless given; a restored cluster may read its log for longer. */
  readonly readyWithinMs?: number
}

const CHANGE_TIMEOUT_MS = 300_000
const PORT_TRIES = 5

/**
 * Starts the PostgreSQL of a data folder, or joins the one that runs on it already, and makes cluster, role and
 * database on first use. Several processes may use it at once. Throws EmbeddedError with one sentence for the operator.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = realFolder(options.dataDir)
  const home = findHome(dataDir, options.log)
  await ensureCluster(home)
  registerUser(home)
  try {
    const running = await adopt(home)
    const postmaster = running ?? (await start(home, dataDir, options))
    return handle(home, postmaster, running !== null)
  } catch (error) {
    unregisterUser(home)
    throw error
  }
}

/** Stops the database of a data folder and deletes all of it. Throws EmbeddedError while another process uses it. */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const folder = realFolder(dataDir)
  for (const home of possibleHomes(folder)) {
    const cluster = join(home, 'data')
    if (!existsSync(cluster)) continue
    const [user] = otherUsers(home)
    if (user) throw new EmbeddedError(`The database in ${home} is in use by process ${user.pid}: stop that first.`)
    const postmaster = readPostmaster(cluster)
    if (postmaster && isPostmaster(postmaster, cluster)) await stopPostmaster(postmaster, cluster)
    await clearRemains(cluster)
    rmSync(home, { recursive: true, force: true })
    // The folder outside holds nothing but this database and the copy of its programs.
    if (dirname(home) !== folder) rmSync(dirname(home), { recursive: true, force: true })
  }
}

/** The server that runs on the cluster already, once it takes connections; null when there is none to join. */
async function adopt(home: Home): Promise<Postmaster | null> {
  const cluster = join(home.folder, 'data')
  const deadline = Date.now() + CHANGE_TIMEOUT_MS
  for (;;) {
    const found = readPostmaster(cluster)
    if (!found || !isPostmaster(found, cluster)) return null
    if (found.status === 'ready' && (await answers(home, found))) {
      // It may have begun to stop while we signed in.
      if (readPostmaster(cluster)?.status === 'ready') return found
    } else if (found.status === 'ready' || Date.now() > deadline) {
      if (otherUsers(home.folder).length > 0)
        throw new EmbeddedError(`The database in ${home.folder} runs for another process but does not answer.`)
      await stopPostmaster(found, cluster)
      return null
    }
    await sleep(25)
  }
}

async function answers(home: Home, postmaster: Postmaster): Promise<boolean> {
  try {
    return await provision(home, { ...readCredentials(home), port: postmaster.port })
  } catch (error) {
    if (error instanceof EmbeddedError) throw error
    return false
  }
}

async function start(home: Home, dataDir: string, options: EmbeddedOptions): Promise<Postmaster> {
  await clearRemains(join(home.folder, 'data'))
  const credentials = readCredentials(home)
  const logFile = join(dataDir, 'logs', 'postgres.log')
  const { log, settings = {}, readyWithinMs } = options
  const known = { home, logFile, settings, log, ...(readyWithinMs === undefined ? {} : { readyWithinMs }) }
  for (let attempt = 0; attempt < PORT_TRIES; attempt++) {
    const port = options.port ?? (attempt === 0 ? credentials.port : await freePort())
    const postmaster = await startPostmaster({ ...known, port }).catch(async (error) => {
      // Another process was quicker to start it.
      const running = await adopt(home)
      if (running) return running
      throw error
    })
    if (postmaster === 'port-taken' && options.port !== undefined)
      throw new EmbeddedError(`Port ${port} for the database is already in use.`)
    if (postmaster === 'port-taken') continue
    const used = { ...credentials, port: postmaster.port }
    if (used.port !== credentials.port) writeCredentials(home, used)
    await provision(home, used)
    return postmaster
  }
  throw new EmbeddedError('No free port was found for the database.')
}

function handle(home: Home, postmaster: Postmaster, adopted: boolean): Embedded {
  const credentials = readCredentials(home)
  let stopping: Promise<void> | undefined
  return {
    url: databaseUrl(credentials, postmaster.port),
    port: postmaster.port,
    pid: postmaster.pid,
    adopted,
    ended: untilGone(postmaster.pid),
    stop: () => {
      stopping ??= leave(home, postmaster)
      return stopping
    },
  }
}

async function leave(home: Home, postmaster: Postmaster): Promise<void> {
  const cluster = join(home.folder, 'data')
  unregisterUser(home)
  if (otherUsers(home.folder).length > 0) return
  if (isPostmaster(postmaster, cluster)) await stopPostmaster(postmaster, cluster)
}

/** Watching the number works for a server of ours and for one we joined alike. */
function untilGone(pid: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isAlive(pid)) return
      clearInterval(timer)
      resolve()
    }, 250)
    timer.unref()
  })
}

/** The folder's real path: the same folder must get the same name however it was written. */
export function realFolder(folder: string): string {
  const path = resolve(folder)
  return existsSync(path) ? realpathSync(path) : join(realFolder(dirname(path)), basename(path))
}

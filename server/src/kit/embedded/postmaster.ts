import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedError, type Home, spawnAs } from './home.ts'
import { commandLine, isAlive, isTaken, processesIn, signal, waitUntilGone } from './process.ts'

/** What a running postmaster wrote about itself. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly status: string }

type Log = (line: string) => void

const RECOVERY_TIMEOUT_MS = 300_000
/** A quiet minute ends the segment as well: what is lost with the disk is at most this much. */
const ARCHIVE_EVERY_SECONDS = 60
const FAST_STOP_TIMEOUT_MS = 30_000
const IMMEDIATE_STOP_TIMEOUT_MS = 10_000
const ORPHAN_TIMEOUT_MS = 5_000

/**
 * Once there is a backup, every finished segment of the log goes to the folder that `archive-to` names, packed and
 * whole or not at all; what is there already must be the same. PostgreSQL works in the folder of the cluster.
 */
const ARCHIVE_COMMAND = [
  'test ! -f ../archive-to || {',
  'd="$(cat ../archive-to)";',
  'if test -f "$d/%f.gz"; then gzip -dc "$d/%f.gz" | cmp -s - "%p";',
  'else gzip -1 < "%p" > "$d/%f.unfinished" && sync "$d/%f.unfinished" && mv "$d/%f.unfinished" "$d/%f.gz" && sync "$d"; fi; }',
].join(' ')

/** Meant for the two cores and few GiB that a trial runs on; a money database keeps fsync and synchronous_commit on. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  wal_level: 'replica',
  archive_mode: 'on',
  archive_command: ARCHIVE_COMMAND,
  archive_timeout: String(ARCHIVE_EVERY_SECONDS),
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  checkpoint_completion_target: '0.9',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  track_io_timing: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %d ',
  log_min_duration_statement: '1s',
  // What a slow statement asked for may name a person.
  log_parameter_max_length: '0',
  password_encryption: 'scram-sha-256',
} as const

/** The postmaster of a cluster as its pid file tells, whether or not it still runs. */
export function readPostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return Number.isInteger(pid) && pid > 0 ? { pid, port, status: lines[7]?.trim() ?? '' } : null
}

/** True while that postmaster runs on that cluster; its number may belong to another program by now. */
export function isPostmaster(postmaster: Postmaster, cluster: string): boolean {
  return isAlive(postmaster.pid) && runsCluster(postmaster.pid, cluster)
}

function runsCluster(pid: number, cluster: string): boolean {
  return commandLine(pid).includes(` -D ${cluster} `)
}

/**
 * Makes a cluster ready for a new postmaster after a crash: a pid file that names another program goes, and server
 * processes that outlived their postmaster end. Touches nothing while a postmaster runs.
 */
export async function clearRemains(cluster: string): Promise<void> {
  const remains = readPostmaster(cluster)
  if (remains && isPostmaster(remains, cluster)) return
  // PostgreSQL itself sees through a number that is free, but takes any other for a postmaster.
  if (remains && isTaken(remains.pid)) rmSync(join(cluster, 'postmaster.pid'))
  const orphans = processesIn(cluster).filter((pid) => !runsCluster(pid, cluster))
  const gone = await Promise.all(orphans.map((pid) => waitUntilGone(pid, ORPHAN_TIMEOUT_MS)))
  for (const [index, pid] of orphans.entries()) if (!gone[index]) signal(pid, 'SIGKILL')
}

type StartOptions = {
  readonly home: Home
  readonly port: number
  readonly logFile: string
  readonly settings: Readonly<Record<string, string>>
  readonly log: Log
  readonly readyWithinMs?: number
}

/** Starts a postmaster and waits until it takes connections; 'port-taken' when another program has the port. */
export async function startPostmaster(options: StartOptions): Promise<Postmaster | 'port-taken'> {
  const { home, port, logFile } = options
  const cluster = join(home.folder, 'data')
  mkdirSync(dirname(logFile), { recursive: true })
  const logStart = existsSync(logFile) ? statSync(logFile).size : 0
  const output = openSync(logFile, 'a')
  const child = spawn(join(home.binaries, 'postgres'), ['-D', cluster, ...settingArguments(options)], {
    ...spawnAs(home.user),
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let ended = false
  child.on('exit', () => (ended = true)).on('error', () => (ended = true))
  child.unref()
  const started = Date.now()
  for (let said = false; !ended; ) {
    const found = readPostmaster(cluster)
    if (found?.pid === child.pid && found?.status === 'ready') return found
    const waited = Date.now() - started
    if (waited > (options.readyWithinMs ?? RECOVERY_TIMEOUT_MS))
      throw new EmbeddedError(`The database does not get ready: see ${logFile}.`)
    if (waited > 5_000 && !said) {
      options.log('The database is still starting: it may be recovering after a crash.')
      said = true
    }
    await sleep(15)
  }
  const words = readFileSync(logFile, 'utf8').slice(logStart)
  if (/could not bind|could not create any TCP/.test(words)) return 'port-taken'
  const reason = /(?:FATAL|PANIC|could not access).*/.exec(words)?.[0]?.trim() ?? 'no reason given'
  throw new EmbeddedError(`PostgreSQL did not start on port ${port} (${reason}): see ${logFile}.`)
}

/** Stops a postmaster and waits: fast (clean), then immediate (recovers at the next start), then by force. */
export async function stopPostmaster(postmaster: Postmaster, cluster: string): Promise<void> {
  const { pid } = postmaster
  signal(pid, 'SIGINT')
  if (await waitUntilGone(pid, FAST_STOP_TIMEOUT_MS)) return
  signal(pid, 'SIGQUIT')
  if (await waitUntilGone(pid, IMMEDIATE_STOP_TIMEOUT_MS)) return
  signal(pid, 'SIGKILL')
  await waitUntilGone(pid, IMMEDIATE_STOP_TIMEOUT_MS)
  await clearRemains(cluster)
}

function settingArguments(options: StartOptions): string[] {
  const library = join(options.home.binaries, '..', 'lib', 'postgresql', 'pg_stat_statements.so')
  const settings: Record<string, string> = {
    ...SETTINGS,
    ...(existsSync(library) ? { shared_preload_libraries: 'pg_stat_statements' } : {}),
    ...options.settings,
    port: String(options.port),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

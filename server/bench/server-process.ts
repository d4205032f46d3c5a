import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { databaseCode } from '#kit/db/connect.ts'
import { SERVER_ENV, SERVER_FLAGS } from '#src/process-flags.ts'

/** SQLSTATE of a right that is missing. */
const NOT_ALLOWED = '42501'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** A database and a data folder of its own, so that a bench never touches anybody's money. */
export type BenchHouse = { readonly url: string; readonly dataDir: string; drop(): Promise<void> }

/** Makes them on the server of DATABASE_URL. */
export async function createBenchHouse(serverUrl: string): Promise<BenchHouse> {
  const name = `tas_bench_${process.pid}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'tas-bench-'))
  return {
    url: url.href,
    dataDir,
    async drop() {
      await run(`drop database if exists ${name} with (force)`).catch(async (error: unknown) => {
        // A vacuum may be at work in it, and that is nobody's to end but its own.
        if (databaseCode(error) !== NOT_ALLOWED) throw error
        await run(`drop database if exists ${name}`)
      })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type BenchServer = {
  readonly port: number
  readonly startMs: number
  memoryMb(): Promise<number>
  /** Time the processor has worked for it since it started. */
  cpuMs(): Promise<number>
  stop(): Promise<void>
  /** kill -9: no word to anybody. */
  kill(): Promise<void>
}

/** Starts the real server program on a free port and waits until it says that it is ready. */
export async function startBenchServer(
  { url: databaseUrl, dataDir }: BenchHouse,
  /** Flags of node for this server alone. */
  flags: readonly string[] = [],
  /** Settings of this server alone. */
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const startedAt = performance.now()
  const child = fork(MAIN, ['start'], {
    execArgv: [...SERVER_FLAGS, ...flags],
    env: {
      ...process.env,
      ...SERVER_ENV,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      MODE: 'sandbox',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const url = await readyUrl(child)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill(signal)
    await ended
  }
  return {
    port: Number(new URL(url).port),
    startMs: performance.now() - startedAt,
    memoryMb: () => residentMb(child.pid),
    cpuMs: () => workedMs(child.pid),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    child.on('message', (message: { type: string; url?: string; message?: string }) => {
      if (message.type === 'ready' && message.url !== undefined) resolve(message.url)
      if (message.type === 'failed') reject(new Error(message.message))
    })
  })
}

async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
}

const TICKS_PER_SECOND = 100
/** Fields after the name in brackets: user and system time are the 12th and 13th. */
const USER_FIELD = 11

async function workedMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[USER_FIELD]) + Number(fields[USER_FIELD + 1])) * 1_000) / TICKS_PER_SECOND
}

/** Time the processor has worked for the connections of a database, those that ended meanwhile left out. */
export async function watchBackends(databaseUrl: string): Promise<{ cpuMs(): Promise<number>; end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    async cpuMs() {
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
      )
      const worked = await Promise.all(rows.map(({ pid }) => workedMs(pid).catch(() => 0)))
      return worked.reduce((sum, one) => sum + one, 0)
    },
    end: () => client.end(),
  }
}

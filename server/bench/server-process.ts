import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { SERVER_ENV, SERVER_FLAGS } from '#src/process-flags.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** A database of its own on the server of DATABASE_URL, so that a bench never touches anybody's money. */
export async function createBenchDatabase(serverUrl: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `tas_bench_${process.pid}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name}`)
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}

export type BenchServer = {
  readonly port: number
  readonly startMs: number
  memoryMb(): Promise<number>
  stop(): Promise<void>
}

/** Starts the real server program on a free port and waits until it says that it is ready. */
export async function startBenchServer(databaseUrl: string): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tas-bench-'))
  const startedAt = performance.now()
  const child = fork(MAIN, ['start'], {
    execArgv: [...SERVER_FLAGS],
    env: {
      ...process.env,
      ...SERVER_ENV,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const url = await readyUrl(child)
  return {
    port: Number(new URL(url).port),
    startMs: performance.now() - startedAt,
    memoryMb: () => residentMb(child.pid),
    async stop() {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
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

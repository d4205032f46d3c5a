import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from './paths.ts'
import type { Settings } from './settings.ts'

/** The acquirer that a sandbox takes cards through. */
export type TrialAcquirer = {
  readonly url: string
  /** What tells the server to use it. */
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** What it keeps from start to start: its address stands in payments that are not finished. */
type Kept = { readonly port: number; readonly key: string; readonly webhookKey: string; readonly controlKey: string }

const KEY_ID = 'tas-sandbox'
const AGAIN_MS = 1_000
/** The one of before may be just ending: its port is waited for so often before another is taken. */
const TRIES_AT_PORT = 10
const TRY_AFTER_MS = 300

/**
 * Starts the acquirer beside the server of a sandbox, as a process of its own; another start on the same data shares the one that runs.
 * @returns null in production, and where the operator names an acquirer
 */
export async function startTrialAcquirer({ dataDir }: Pick<Settings, 'dataDir'>): Promise<TrialAcquirer | null> {
  const { MODE, CARD_URL } = process.env
  if (MODE === 'production' || CARD_URL !== undefined) return null
  const folder = join(dataDir, 'acquirer')
  const file = join(folder, 'settings.json')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let kept = readKept(file) ?? newKept()
  const isShared = kept.port !== 0 && (await stays(kept.port))
  const running = isShared ? null : await keepRunning(kept, join(folder, 'journal'))
  if (running !== null) {
    kept = { ...kept, port: running.port }
    writeFileSync(file, JSON.stringify(kept), { mode: 0o600 })
  }
  const url = `http://localhost:${kept.port}`
  return {
    url,
    env: { CARD_URL: url, CARD_KEY_ID: KEY_ID, CARD_KEY: kept.key, CARD_WEBHOOK_KEY: kept.webhookKey },
    stop: async () => running?.stop(),
  }
}

function newKept(): Kept {
  const key = () => randomBytes(32).toString('hex')
  return { port: 0, key: key(), webhookKey: key(), controlKey: key() }
}

function readKept(file: string): Kept | null {
  if (!existsSync(file)) return null
  try {
    // Written below.
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch {
    return null
  }
}

/** Whether one is at work there that is not just ending with whoever started it. */
async function stays(port: number): Promise<boolean> {
  if (!(await answers(port))) return false
  await sleep(TRY_AFTER_MS)
  return answers(port)
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/`, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.status === 404,
    () => false,
  )
}

/** Runs it until it is stopped: one that ends by itself is started again at its address. */
async function keepRunning(kept: Kept, journal: string) {
  let isStopping = false
  let child: ChildProcess
  const start = async (port: number, triesLeft = TRIES_AT_PORT): Promise<number> => {
    child = fork(join(paths.root, 'server/simulators/acquirer/main.ts'), {
      execArgv: [],
      env: {
        // It needs nothing of what the server is told.
        PATH: process.env['PATH'],
        ACQUIRER_PORT: String(port),
        ACQUIRER_JOURNAL: journal,
        ACQUIRER_KEY_ID: KEY_ID,
        ACQUIRER_KEY: kept.key,
        ACQUIRER_WEBHOOK_KEY: kept.webhookKey,
        ACQUIRER_CONTROL_KEY: kept.controlKey,
      },
      // A group of its own keeps the terminal's Ctrl-C away from it.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const own = child
    const found = await new Promise<number | null>((resolve) => {
      own.once('message', ({ url }: { readonly url: string }) => resolve(Number(new URL(url).port)))
      own.once('exit', () => resolve(null))
    })
    if (found === null && port !== 0) {
      if (triesLeft === 0 || isStopping) return start(0)
      await sleep(TRY_AFTER_MS)
      return start(port, triesLeft - 1)
    }
    if (found === null) throw new Error('The trial acquirer could not be started.')
    own.once('exit', () => {
      if (!isStopping) setTimeout(() => void start(found).catch(() => undefined), AGAIN_MS).unref()
    })
    return found
  }
  const port = await start(kept.port)
  return {
    port,
    async stop() {
      isStopping = true
      const own = child
      if (own.exitCode !== null || own.signalCode !== null) return
      const gone = new Promise((resolve) => own.once('exit', resolve))
      own.kill('SIGTERM')
      await gone
    },
  }
}

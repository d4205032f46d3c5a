import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from './paths.ts'
import type { Settings } from './settings.ts'

/** A counterpart that a sandbox moves trial money through. */
export type TrialSimulator = {
  readonly url: string
  /** What tells the server to use it. */
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** What it keeps from start to start, beside its port: its address stands in payments that are not finished. */
type Kept<Secrets> = Secrets & { readonly port: number }

type Trial<Secrets> = {
  /** Its folder in `server/simulators`, and in the data directory; its settings begin with it in capitals. */
  readonly name: 'acquirer' | 'merchant'
  /** Made at the first start, and kept. */
  readonly newSecrets: () => Secrets
  /** What the program is told beside its port and journal. */
  readonly settingsOf: (secrets: Secrets) => Readonly<Record<string, string>>
  /** What the server is told of it. */
  readonly envOf: (secrets: Secrets, url: string) => Readonly<Record<string, string>>
}

const AGAIN_MS = 1_000

/**
 * Starts a simulator beside the server of a sandbox, as a process of its own; another start on the same data shares the one that runs.
 */
export async function startTrial<Secrets extends Readonly<Record<string, string>>>(
  { dataDir }: Pick<Settings, 'dataDir'>,
  trial: Trial<Secrets>,
): Promise<TrialSimulator> {
  const folder = join(dataDir, trial.name)
  const file = join(folder, 'settings.json')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let kept: Kept<Secrets> = readKept<Secrets>(file) ?? { ...trial.newSecrets(), port: 0 }
  const isShared = kept.port !== 0 && (await answers(kept.port))
  const running = isShared ? null : await keepRunning(kept, { trial, journal: join(folder, 'journal') })
  if (running !== null) {
    kept = { ...kept, port: running.port }
    writeFileSync(file, JSON.stringify(kept), { mode: 0o600 })
  }
  const url = `http://localhost:${kept.port}`
  return { url, env: trial.envOf(kept, url), stop: async () => running?.stop() }
}

function readKept<Secrets>(file: string): Kept<Secrets> | null {
  if (!existsSync(file)) return null
  try {
    // Written above.
    return JSON.parse(readFileSync(file, 'utf8')) as Kept<Secrets>
  } catch {
    return null
  }
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/`, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.status === 404,
    () => false,
  )
}

type Run<Secrets> = { readonly trial: Trial<Secrets>; readonly journal: string }

/** Runs it until it is stopped: one that ends by itself is started again at its address. */
async function keepRunning<Secrets>(kept: Kept<Secrets>, { trial, journal }: Run<Secrets>) {
  let isStopping = false
  let child: ChildProcess
  const start = async (port: number): Promise<number> => {
    const given = { ...trial.settingsOf(kept), PORT: String(port), JOURNAL: journal }
    const named = Object.entries(given).map(([key, value]) => [`${trial.name.toUpperCase()}_${key}`, value])
    child = fork(join(paths.root, `server/simulators/${trial.name}/main.ts`), {
      execArgv: [],
      // It needs nothing of what the server is told.
      env: { PATH: process.env['PATH'], ...Object.fromEntries(named) },
      // A group of its own keeps the terminal's Ctrl-C away from it.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const own = child
    const found = await new Promise<number | null>((resolve) => {
      own.once('message', ({ url }: { readonly url: string }) => resolve(Number(new URL(url).port)))
      own.once('exit', () => resolve(null))
    })
    // Somebody else has its port.
    if (found === null && port !== 0) return start(0)
    if (found === null) throw new Error(`The trial ${trial.name} could not be started.`)
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

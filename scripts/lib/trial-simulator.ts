import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'
import { keepRunning, stays } from './trial-process.ts'

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
  const isShared = kept.port !== 0 && (await stays(kept.port))
  const envOf = (port: number) => {
    const given = { ...trial.settingsOf(kept), PORT: String(port), JOURNAL: join(folder, 'journal') }
    return Object.fromEntries(
      Object.entries(given).map(([key, value]) => [`${trial.name.toUpperCase()}_${key}`, value]),
    )
  }
  const running = isShared ? null : await keepRunning({ program: trial.name, port: kept.port, envOf })
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

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'
import { keepRunning, stays } from './trial-process.ts'

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
  const running = isShared
    ? null
    : await keepRunning({
        program: 'acquirer',
        port: kept.port,
        envOf: (port) => envOf(kept, port, join(folder, 'journal')),
      })
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

/** What the acquirer is told. */
function envOf(kept: Kept, port: number, journal: string): Readonly<Record<string, string>> {
  return {
    ACQUIRER_PORT: String(port),
    ACQUIRER_JOURNAL: journal,
    ACQUIRER_KEY_ID: KEY_ID,
    ACQUIRER_KEY: kept.key,
    ACQUIRER_WEBHOOK_KEY: kept.webhookKey,
    ACQUIRER_CONTROL_KEY: kept.controlKey,
  }
}

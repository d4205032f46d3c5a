import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  identify,
  isRunning,
  type ProcessIdentity,
  signal,
  waitUntilGone,
} from '../../server/src/kit/embedded/process.ts'
import type { Settings } from './settings.ts'

/** Who serves a port from a data folder: the launcher and its server. */
type RunRecord = {
  readonly launcher: ProcessIdentity | null
  readonly server: ProcessIdentity | null
  readonly isStopping: boolean
}

const ORPHAN_STOPS_WITHIN_MS = 15_000
const LAUNCHER_STOPS_WITHIN_MS = 60_000
/** A launcher whose npm was killed takes a moment to notice. */
const GRACE_MS = 2_000

/**
 * Makes way for a new start: a server that lost its launcher is stopped. Throws when the product already runs on this
 * port and data folder.
 */
export async function clearFormerRun(settings: Settings): Promise<void> {
  const file = recordFile(settings)
  const record = await settle(file)
  if (!record) return
  if (record.launcher && isRunning(record.launcher))
    throw new Error(`Tas already runs on port ${settings.port} (process ${record.launcher.pid}): stop that first.`)
  if (record.server && isRunning(record.server)) {
    signal(record.server.pid, 'SIGTERM')
    if (!(await waitUntilGone(record.server.pid, ORPHAN_STOPS_WITHIN_MS))) signal(record.server.pid, 'SIGKILL')
    await waitUntilGone(record.server.pid, ORPHAN_STOPS_WITHIN_MS)
  }
  rmSync(file, { force: true })
}

/** The record once its launcher has ended, or does not seem about to. */
async function settle(file: string): Promise<RunRecord | null> {
  const start = Date.now()
  for (;;) {
    const record = readRecord(file)
    if (!record?.launcher || !isRunning(record.launcher)) return record
    if (Date.now() - start > (record.isStopping ? LAUNCHER_STOPS_WITHIN_MS : GRACE_MS)) return record
    await sleep(50)
  }
}

/** Notes this launcher and, once there is one, its server. */
export function recordRun(settings: Settings, run: { serverPid?: number; isStopping?: boolean } = {}): void {
  const record: RunRecord = {
    launcher: identify(process.pid),
    server: run.serverPid === undefined ? null : identify(run.serverPid),
    isStopping: run.isStopping ?? false,
  }
  mkdirSync(join(settings.dataDir, 'run'), { recursive: true })
  writeFileSync(recordFile(settings), JSON.stringify(record))
}

export function forgetRun(settings: Settings): void {
  rmSync(recordFile(settings), { force: true })
}

function recordFile({ dataDir, port }: Settings): string {
  return join(dataDir, 'run', `${port}.json`)
}

function readRecord(file: string): RunRecord | null {
  if (!existsSync(file)) return null
  try {
    // Written by recordRun.
    return JSON.parse(readFileSync(file, 'utf8')) as RunRecord
  } catch {
    return null
  }
}

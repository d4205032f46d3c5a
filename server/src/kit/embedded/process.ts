import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process told apart from a later one that was given the same number: its number and the moment it started. */
export type ProcessIdentity = { readonly pid: number; readonly startedAt: string }

/** True while a process of that number runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  return isTaken(pid) && (process.platform !== 'linux' || procStat(pid)?.state !== 'Z')
}

/** True while the system knows the number: by a process that runs, or one that ended and whose parent has not asked yet. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The identity of a running process, or null when there is none of that number. */
export function identify(pid: number): ProcessIdentity | null {
  if (!isAlive(pid)) return null
  if (process.platform === 'linux') return { pid, startedAt: procStat(pid)?.startedAt ?? '' }
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return { pid, startedAt: stdout?.trim() ?? '' }
}

/** True while exactly that process runs, not a later one with its number. */
export function isRunning(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.startedAt === identity.startedAt
}

/** The command line of a process, its words joined by blanks; empty when it cannot be read. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
  return readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()
}

/** Numbers of the processes that work in a folder. Known on Linux only; elsewhere none. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => workingFolder(pid) === folder).map(Number)
}

/** Sends a signal; a process that is gone already is fine. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Waits until a process is gone; false when it is still there after `timeoutMs`. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() >= deadline) return false
    await sleep(25)
  }
  return true
}

/** State letter and start time (in clock ticks since boot) from /proc; the name before them may hold blanks and brackets. */
function procStat(pid: number): { state: string; startedAt: string } | null {
  const text = readText(`/proc/${pid}/stat`)
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [state, startedAt] = [fields[0], fields[19]]
  return state !== undefined && startedAt !== undefined ? { state, startedAt } : null
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function workingFolder(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { KeptMails } from '../../server/src/modules/mail/index.ts'
import { SERVER_ENV, SERVER_FLAGS } from '../../server/src/process-flags.ts'
import { buildOf, writeBuild } from './build.ts'
import { openLogFile } from './log-file.ts'
import { paths } from './paths.ts'
import { complain } from './progress.mjs'
import { recordRun } from './run-record.ts'
import type { Settings } from './settings.ts'

export type SignIn = {
  readonly role?: string
  readonly username: string
  readonly password: string
  /** Of the authenticator app, where signing in needs its code. */
  readonly totpSecret?: string
}

export type ServerProcess = {
  readonly url: string
  readonly signIns: readonly SignIn[]
  /** Where the mails that a sandbox keeps are read, and the key to them. */
  readonly mails: KeptMails | null
  /** Resolves to words for the exit, whatever its cause. */
  readonly ended: Promise<string>
  /** Asks the server to stop in order, and waits. */
  stop(): Promise<void>
}

/** What the server tells the process that started it. */
export type ServerMessage =
  | {
      readonly type: 'ready'
      readonly url: string
      readonly signIns: readonly SignIn[]
      readonly mails: KeptMails | null
    }
  | { readonly type: 'failed'; readonly message: string }

type Options = {
  readonly settings: Settings
  readonly databaseUrl: string
  /** Settings beside those of this process. */
  readonly env?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** Gets every line of the log, which goes to the file as well. */
  readonly onLine: (line: string) => void
}

const STOP_WITHIN_MS = 20_000
const WARNING_LEVEL = 40

/** Starts the server and waits until it is ready. Throws its own sentence when it cannot. */
export async function startServerProcess(options: Options): Promise<ServerProcess> {
  const { settings, databaseUrl, signal } = options
  // A group of its own keeps the terminal's Ctrl-C away from it: it ends before the database, in order.
  const child = spawn(process.execPath, [...SERVER_FLAGS, paths.serverMain, 'start'], {
    cwd: paths.root,
    env: {
      ...process.env,
      ...SERVER_ENV,
      ...options.env,
      PORT: String(settings.port),
      DATA_DIR: settings.dataDir,
      DATABASE_URL: databaseUrl,
      WEB_DIST: paths.webDist,
      OFFICE_DIST: paths.officeDist,
      BUILD: writeBuild(buildOf(paths.root)),
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  if (child.pid !== undefined) recordRun(settings, { serverPid: child.pid })
  const logFile = join(settings.dataDir, 'logs', 'server.log')
  keepLog(child, logFile, options.onLine)
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, killer) => resolve(killer ? `signal ${killer}` : `exit code ${code}`))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
    await ended
    clearTimeout(force)
  }
  const first = await Promise.race([message(child), ended, aborted(signal)])
  if (first instanceof Error) {
    await stop()
    throw first
  }
  if (typeof first === 'string') throw new Error(`The server ended while it was starting (${first}): see ${logFile}.`)
  if (first.type === 'failed') {
    await ended
    throw new Error(first.message)
  }
  return { url: first.url, signIns: first.signIns, mails: first.mails, ended, stop }
}

function message(child: ChildProcess): Promise<ServerMessage> {
  // The server is ours and speaks only these two.
  return new Promise((resolve) => child.once('message', (value) => resolve(value as ServerMessage)))
}

function aborted(signal: AbortSignal): Promise<Error> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(signal.reason)
    signal.addEventListener('abort', () => resolve(signal.reason), { once: true })
  })
}

function keepLog(child: ChildProcess, logFile: string, onLine: (line: string) => void): void {
  const file = openLogFile(logFile, complain)
  child.on('close', () => file.end())
  for (const stream of [child.stdout, child.stderr]) {
    // A pipe that breaks tells nothing that the end of the process does not tell.
    stream?.on('error', () => undefined)
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        file.write(line)
        onLine(line)
      })
  }
}

/** A log line of level warning or above in few words, else null. */
export function warningOf(line: string): string | null {
  try {
    const { level, msg, err } = JSON.parse(line)
    if (typeof level !== 'number' || level < WARNING_LEVEL) return null
    return [msg, err?.message].filter((part) => typeof part === 'string').join(': ')
  } catch {
    return null
  }
}

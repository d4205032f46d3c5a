import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { SERVER_ENV, SERVER_FLAGS } from '#src/process-flags.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export type ServerProgram = {
  readonly url: string
  readonly pid: number
  /** kill -9: no word to anybody. */
  kill(): Promise<void>
  /** Resolves when it ended by itself, to its exit code. */
  ended(): Promise<number | null>
  /** Asks it to stop in order. @returns its exit code; null when a signal ended it */
  stop(): Promise<number | null>
}

/** Starts the real server program on a free port and waits until it says that it is ready. */
export async function startServerProgram(options: {
  readonly databaseUrl: string
  readonly dataDir: string
  /** Only sells tickets of the lottery and leaves the draws to another server. */
  readonly isWithoutDraws?: boolean
  /** A module to load first. */
  readonly preload?: string
  /** Settings beside those here. */
  readonly env?: Readonly<Record<string, string>>
}): Promise<ServerProgram> {
  const child = fork(MAIN, ['start'], {
    execArgv: [...SERVER_FLAGS, ...(options.preload === undefined ? [] : ['--import', options.preload])],
    env: {
      ...process.env,
      ...SERVER_ENV,
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
      MODE: 'sandbox',
      ...(options.isWithoutDraws === true ? { LOTTERY: 'off' } : {}),
      ...options.env,
    },
    stdio: ['ignore', process.env['LOG_LEVEL'] ? 'inherit' : 'ignore', 'inherit', 'ipc'],
  })
  const url = await readyUrl(child)
  return {
    url,
    pid: child.pid ?? 0,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async ended() {
      const [code] = await once(child, 'exit')
      return code
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = await ended
      return code
    },
  }
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    child.on('message', (message: { type: string; url?: string }) => {
      if (message.type === 'ready' && message.url) resolve(message.url.replace('localhost', '127.0.0.1'))
    })
  })
}

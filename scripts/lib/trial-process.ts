import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from './paths.ts'

const AGAIN_MS = 1_000
/** The one of before may be just ending: its port is waited for so often before another is taken. */
const TRIES_AT_PORT = 10
const TRY_AFTER_MS = 300

/** Whether one is at work on a port of this machine that is not just ending with whoever started it. */
export async function stays(port: number): Promise<boolean> {
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

/** A simulator of the sandbox: its folder, the port it had, and what it is told when it gets one. */
type TrialProcess = {
  readonly program: 'acquirer' | 'chain'
  readonly port: number
  readonly envOf: (port: number) => Readonly<Record<string, string>>
}

/** Runs a simulator until it is stopped: one that ends by itself is started again at its address. */
export async function keepRunning({ program, port: wanted, envOf }: TrialProcess) {
  let isStopping = false
  let child: ChildProcess
  const start = async (port: number, triesLeft = TRIES_AT_PORT): Promise<number> => {
    child = fork(join(paths.root, 'server/simulators', program, 'main.ts'), {
      execArgv: [],
      // It needs nothing of what the server is told.
      env: { PATH: process.env['PATH'], ...envOf(port) },
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
    if (found === null) throw new Error(`The trial ${program} could not be started.`)
    own.once('exit', () => {
      if (!isStopping) setTimeout(() => void start(found).catch(() => undefined), AGAIN_MS).unref()
    })
    return found
  }
  const port = await start(wanted)
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

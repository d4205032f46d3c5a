import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../simulators/free-port.ts'

/** A counterpart in a process of its own. */
export type SimulatorProcess = {
  readonly url: string
  /** Has people and bad lines do something: see its README. @returns the status of its answer */
  control(act: string, body: string | URLSearchParams): Promise<number>
  /** Kills it without a word, and starts it again at the same address. */
  killAndRestart(): Promise<void>
  /** Kills it without a word, for good. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts a program of `server/simulators`, whose settings begin with its name in capitals. */
export async function startSimulator(
  name: 'acquirer' | 'merchant',
  settings: Readonly<Record<string, string>> & { readonly CONTROL_KEY: string },
): Promise<SimulatorProcess> {
  const program = fileURLToPath(new URL(`../simulators/${name}/main.ts`, import.meta.url))
  const folder = await mkdtemp(join(tmpdir(), `tas-${name}-`))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const given = { ...settings, PORT: String(port), JOURNAL: join(folder, 'journal') }
  const named = Object.entries(given).map(([key, value]) => [`${name.toUpperCase()}_${key}`, value])
  const start = async (): Promise<ChildProcess> => {
    const started = fork(program, {
      env: { ...process.env, ...Object.fromEntries(named) },
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    await once(started, 'message')
    return started
  }
  let child = await start()
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    url,
    async control(act, body) {
      const headers = { 'control-key': settings.CONTROL_KEY }
      const response = await fetch(`${url}/control/${act}`, { method: 'POST', headers, body })
      await response.body?.cancel()
      return response.status
    },
    async killAndRestart() {
      await kill()
      child = await start()
    },
    kill,
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../simulators/free-port.ts'

export { freePort }

const PROGRAM = fileURLToPath(new URL('../simulators/acquirer/main.ts', import.meta.url))

const KEYS = { keyId: 'tas-test', key: 'k'.repeat(40), webhookKey: 'w'.repeat(40), controlKey: 'c'.repeat(40) }

/** Signs what the acquirer tells: tests tell something in its name. */
export const WEBHOOK_KEY = KEYS.webhookKey

export type AcquirerProcess = {
  readonly url: string
  /** What a house has to be told to use it. */
  readonly env: Readonly<Record<string, string>>
  /** Has people, banks and bad lines do something: see its README. @returns the status of its answer */
  control(
    act: 'pay' | 'chargeBack' | 'tell' | 'silence' | 'endDay' | 'misstate',
    given: Readonly<Record<string, string>>,
  ): Promise<number>
  /** Kills it without a word, and starts it again at the same address. */
  killAndRestart(): Promise<void>
  /** Kills it without a word, for good. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts the acquirer as a process of its own. */
export async function startAcquirerProcess(): Promise<AcquirerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'tas-acquirer-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child = await start(port, join(folder, 'journal'))
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    url,
    env: { CARD_URL: url, CARD_KEY_ID: KEYS.keyId, CARD_KEY: KEYS.key, CARD_WEBHOOK_KEY: KEYS.webhookKey },
    async control(act, given) {
      const response = await fetch(`${url}/control/${act}`, {
        method: 'POST',
        headers: { 'control-key': KEYS.controlKey, 'content-type': 'application/json' },
        body: JSON.stringify(given),
      })
      await response.body?.cancel()
      return response.status
    },
    async killAndRestart() {
      await kill()
      child = await start(port, join(folder, 'journal'))
    },
    kill,
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function start(port: number, journal: string): Promise<ChildProcess> {
  const child = fork(PROGRAM, {
    env: {
      ...process.env,
      ACQUIRER_PORT: String(port),
      ACQUIRER_JOURNAL: journal,
      ACQUIRER_KEY_ID: KEYS.keyId,
      ACQUIRER_KEY: KEYS.key,
      ACQUIRER_WEBHOOK_KEY: KEYS.webhookKey,
      ACQUIRER_CONTROL_KEY: KEYS.controlKey,
    },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

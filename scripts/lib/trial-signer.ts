import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sandboxPolicy, sandboxSeed } from '../../server/simulators/chain/sandbox.ts'
import { lookUpKey } from '../../server/src/kit/db/seals.ts'
import { readSeedKey } from '../../server/src/kit/secret-box.ts'
import { makeSeedFile } from '../../server/src/signer/seed-file.ts'
import { paths } from './paths.ts'
import type { Settings } from './settings.ts'
import type { TrialProviders } from './trial-providers.ts'

/** The signer beside the server of a sandbox: a process of its own, as in production. */
export type TrialSigner = { stop(): Promise<void> }

type Run = {
  readonly settings: Pick<Settings, 'dataDir'>
  readonly databaseUrl: string
  readonly providers: TrialProviders
}

const AGAIN_MS = 1_000
/** It guards what is worth nothing. */
const PASSPHRASE = 'the sandbox has nothing to hide'
/** Businesses that a sandbox may come to have. */
const MOST_BUSINESSES = 20

/** Starts the signer of a sandbox that has a trial chain, again and again until it is stopped; null where there is none. */
export function startTrialSigner({ settings: { dataDir }, databaseUrl, providers }: Run): TrialSigner | null {
  if (providers.chain === null || providers.chain === 'no node') return null
  const folder = join(dataDir, 'signer')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const [keyFile, policyFile] = [join(folder, 'signer.key'), join(folder, 'policy.json')]
  if (!existsSync(keyFile)) makeSeedFile(keyFile, { passphrase: PASSPHRASE, seed: Buffer.from(sandboxSeed(), 'hex') })
  writeFileSync(policyFile, sandboxPolicy(lookUpKeysOf(dataDir)), { mode: 0o600 })
  const env = {
    PATH: process.env['PATH'],
    SIGNER_DATABASE_URL: databaseUrl,
    SIGNER_KEY_FILE: keyFile,
    SIGNER_PASSPHRASE: PASSPHRASE,
    SIGNER_POLICY_FILE: policyFile,
    LOG_LEVEL: 'silent',
  }
  let isStopping = false
  let child: ChildProcess
  const start = () => {
    child = fork(join(paths.root, 'server/src/signer/main.ts'), {
      execArgv: [],
      env,
      // A group of its own keeps the terminal's Ctrl-C away from it.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Before the first start of the server there is nothing to sign, and no role to do it with.
    child.once('exit', () => {
      if (!isStopping) setTimeout(start, AGAIN_MS).unref()
    })
  }
  start()
  return {
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

function lookUpKeysOf(dataDir: string): Readonly<Record<string, string>> {
  const { SEED_KEY } = process.env
  const secretKey = readSeedKey({ seedKey: SEED_KEY ?? null, dataDir, mode: 'sandbox' })
  const keyOf = (businessId: number) =>
    lookUpKey(secretKey, { businessId, purpose: 'financial account' }).toString('hex')
  return Object.fromEntries(Array.from({ length: MOST_BUSINESSES }, (_, at) => [String(at + 1), keyOf(at + 1)]))
}

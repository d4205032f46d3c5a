import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findAnvil } from '../../server/simulators/chain/find-anvil.ts'
import { sandboxSettings } from '../../server/simulators/chain/sandbox.ts'
import type { Settings } from './settings.ts'
import { keepRunning, stays } from './trial-process.ts'

/** The chain whose coins a sandbox takes. */
export type TrialChain = {
  readonly url: string
  /** What tells the server to use it. */
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/**
 * Starts the chain beside the server of a sandbox, as a process of its own; another start on the same data shares the one that runs.
 * @returns null in production, and where the operator names networks; 'no node' where npm brings none for this machine
 */
export async function startTrialChain({ dataDir }: Pick<Settings, 'dataDir'>): Promise<TrialChain | 'no node' | null> {
  const { MODE, CRYPTO_NETWORKS } = process.env
  if (MODE === 'production' || CRYPTO_NETWORKS !== undefined) return null
  if (findAnvil() === null) return 'no node'
  const folder = join(dataDir, 'chain')
  const file = join(folder, 'port')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const isShared = kept !== 0 && (await stays(kept))
  const envOf = (port: number) => ({ CHAIN_PORT: String(port), CHAIN_STATE: join(folder, 'state.json') })
  const running = isShared ? null : await keepRunning({ program: 'chain', port: kept, envOf })
  // Its address stands in payments that are not finished.
  if (running !== null) writeFileSync(file, String(running.port), { mode: 0o600 })
  const url = `http://localhost:${running?.port ?? kept}`
  return { url, env: sandboxSettings(url), stop: async () => running?.stop() }
}

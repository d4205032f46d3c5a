import { secretBytes } from '#kit/random.ts'
import { makeChain, sandboxSalt } from '#kit/rounds/hash-chain.ts'
import type { App } from '../../ctx.ts'
import { seedBox } from '../originals/index.ts'
import { type ChainPosition, nextPosition, readReserve, storeChain, TABLE_WALK } from './chain-store.ts'
import { CHAIN_LENGTH, CHECKPOINT_EVERY, PREPARE_AT_ROUNDS } from './timing.ts'

/**
 * Where a table's next round takes its hash. Makes a chain when there is none; null while the chain at hand waits for its
 * salt (production), and the table stays closed; or when a stop came before a chain was made.
 */
export async function ensurePosition(app: App, table: string, stopping: AbortSignal): Promise<ChainPosition | null> {
  const position = await nextPosition(app.db, table)
  if (position !== null) return position
  if ((await readReserve(app.db, table)).isSaltMissing) return null
  await commitChain(app, table, stopping)
  return nextPosition(app.db, table)
}

/** Makes the next chain while rounds of the last one remain, so that its terminating hash is public in good time. */
export async function prepareChain(app: App, table: string, stopping: AbortSignal): Promise<void> {
  if ((await readReserve(app.db, table)).rounds < PREPARE_AT_ROUNDS) await commitChain(app, table, stopping)
}

async function commitChain(app: App, table: string, stopping: AbortSignal): Promise<void> {
  const { mode } = app.config
  const plan = { length: CHAIN_LENGTH[mode], every: CHECKPOINT_EVERY }
  const links = await makeChain(secretBytes(32), { ...plan, walk: TABLE_WALK }, stopping)
  if (links === null) return
  const salt = mode === 'sandbox' ? { text: sandboxSalt(links.terminatingHash), source: 'sandbox' } : null
  await storeChain(app.db, seedBox(app), { table, links, salt, ...plan })
  const { terminatingHash } = links
  app.log.info({ table, terminatingHash, length: plan.length, isSalted: salt !== null }, 'a table chain was committed')
}

import { CRASH_WALK } from '@tas/shared/rules/games/crash/game.ts'
import { secretBytes } from '#kit/random.ts'
import { makeChain, sandboxSalt } from '#kit/rounds/hash-chain.ts'
import type { App } from '../../../ctx.ts'
import { seedBox } from '../seed-box.ts'
import { type ChainPosition, nextPosition, readReserve, storeChain } from './chain-store.ts'
import { CHAIN_LENGTH, CHECKPOINT_EVERY, PREPARE_AT_ROUNDS } from './timing.ts'

/**
 * Where the next round takes its hash. Makes a chain when there is none; null while the chain at hand waits for its salt
 * (production), and crash stays closed; or when a stop came before a chain was made.
 */
export async function ensurePosition(app: App, stopping: AbortSignal): Promise<ChainPosition | null> {
  const position = await nextPosition(app.db)
  if (position !== null) return position
  if ((await readReserve(app.db)).isSaltMissing) return null
  await commitChain(app, stopping)
  return nextPosition(app.db)
}

/** Makes the next chain while rounds of the last one remain, so that its terminating hash is public in good time. */
export async function prepareChain(app: App, stopping: AbortSignal): Promise<void> {
  if ((await readReserve(app.db)).rounds < PREPARE_AT_ROUNDS) await commitChain(app, stopping)
}

async function commitChain(app: App, stopping: AbortSignal): Promise<void> {
  const { mode } = app.config
  const length = CHAIN_LENGTH[mode]
  const links = await makeChain(secretBytes(32), { length, every: CHECKPOINT_EVERY, walk: CRASH_WALK }, stopping)
  if (links === null) return
  const salt = mode === 'sandbox' ? { text: sandboxSalt(links.terminatingHash), source: 'sandbox' } : null
  await storeChain(app.db, seedBox(app), { links, length, salt })
  app.log.info(
    { businessId: app.business.id, terminatingHash: links.terminatingHash, length, isSalted: salt !== null },
    'a crash chain was committed',
  )
}

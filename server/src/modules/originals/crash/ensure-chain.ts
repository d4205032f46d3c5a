import { CRASH_WALK } from '@tas/shared/rules/games/crash.ts'
import { secretBytes } from '#kit/random.ts'
import { makeChain, sandboxSalt } from '#kit/rounds/hash-chain.ts'
import type { App } from '../../../ctx.ts'
import { seedBox } from '../seed-box.ts'
import { type ChainPosition, nextPosition, readReserve, storeChain } from './chain-store.ts'
import { CHAIN_LENGTH, CHECKPOINT_EVERY, PREPARE_AT_ROUNDS } from './timing.ts'

/**
 * Where the next round takes its hash. Makes a chain when there is none; null while the chain at hand waits for its salt
 * (production), and crash stays closed.
 */
export async function ensurePosition(app: App): Promise<ChainPosition | null> {
  const position = await nextPosition(app.db)
  if (position !== null) return position
  if ((await readReserve(app.db)).isSaltMissing) return null
  await commitChain(app)
  return nextPosition(app.db)
}

/** Makes the next chain while rounds of the last one remain, so that its terminating hash is public in good time. */
export async function prepareChain(app: App): Promise<void> {
  if ((await readReserve(app.db)).rounds < PREPARE_AT_ROUNDS) await commitChain(app)
}

async function commitChain(app: App): Promise<void> {
  const { mode } = app.config
  const length = CHAIN_LENGTH[mode]
  const links = await makeChain(secretBytes(32), { length, every: CHECKPOINT_EVERY, walk: CRASH_WALK })
  const salt = mode === 'sandbox' ? { text: sandboxSalt(links.terminatingHash), source: 'sandbox' } : null
  await storeChain(app.db, seedBox(app), { links, length, salt })
  app.log.info(
    { businessId: app.business.id, terminatingHash: links.terminatingHash, length, isSalted: salt !== null },
    'a crash chain was committed',
  )
}

import { secretBytes } from '#kit/random.ts'
import { makeChain, sandboxSalt } from '#kit/rounds/hash-chain.ts'
import type { App } from '../../../ctx.ts'
import { type ChainPosition, type ChainTerms, nextPosition, readReserve, storeChain } from './chain-store.ts'

/** Every so many hashes of a chain are stored; any hash is at most this many steps away. */
const CHECKPOINT_EVERY = 4_096
/** A new chain is made when this many rounds are left, so that its salt can be chosen in time. */
const PREPARE_AT_ROUNDS = 1_000

/** How a game has its chains made. */
export type ChainPlan = ChainTerms & {
  /** Links of a new chain: in a sandbox it is there at once. */
  readonly length: Readonly<Record<App['config']['mode'], number>>
}

/**
 * Where the next round of a game takes its hash. Makes a chain when there is none; null while the chain at hand waits for its
 * salt (production), and the game stays closed; or when a stop came before a chain was made.
 */
export async function ensurePosition(app: App, plan: ChainPlan, stopping: AbortSignal): Promise<ChainPosition | null> {
  const position = await nextPosition(app.db, plan)
  if (position !== null) return position
  if ((await readReserve(app.db, plan)).isSaltMissing) return null
  await commitChain(app, plan, stopping)
  return nextPosition(app.db, plan)
}

/** Makes the next chain while rounds of the last one remain, so that its terminating hash is public in good time. */
export async function prepareChain(app: App, plan: ChainPlan, stopping: AbortSignal): Promise<void> {
  if ((await readReserve(app.db, plan)).rounds < PREPARE_AT_ROUNDS) await commitChain(app, plan, stopping)
}

async function commitChain(app: App, plan: ChainPlan, stopping: AbortSignal): Promise<void> {
  const { mode } = app.config
  const { kind, game, walk, formula } = plan
  const length = plan.length[mode]
  const every = CHECKPOINT_EVERY
  const links = await makeChain(secretBytes(32), { length, every, walk }, stopping)
  if (links === null) return
  const { terminatingHash } = links
  const salt = mode === 'sandbox' ? { text: sandboxSalt(terminatingHash), source: 'sandbox' } : null
  await storeChain(app, { kind, game, walk, formula, links, length, every, salt })
  const { id: businessId } = app.business
  app.log.info(
    { businessId, kind, game, terminatingHash, length, isSalted: salt !== null },
    'a chain of rounds was committed',
  )
}

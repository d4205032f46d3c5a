import type { BetProof } from '../../bet-source.ts'
import type { App } from '../../ctx.ts'
import { listsOf } from './lists-of.ts'

/** A bet of any kind with everything needed to verify it, as far as it may be known yet; null when there is none. */
export async function readBetProof(app: App, betId: string): Promise<BetProof | null> {
  const found = await Promise.all(listsOf(app.betSources).map((lists) => lists.readProof(app, betId)))
  return found.find((proof) => proof !== null) ?? null
}

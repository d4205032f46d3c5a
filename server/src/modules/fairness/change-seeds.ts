import { isClientSeed } from '@tas/shared/rules/fairness.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { State } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { purses } from '../ledger/index.ts'
import { ensureSeedPair } from './ensure-seed-pair.ts'
import { nextSeeds, type SeedPair, seedPairs } from './seed-pair.ts'
import type { SeedHandle } from './server-seed.ts'

/** A call that changes what a player's bets to come are drawn from. */
export type SeedChange<Result> = {
  readonly path: string
  readonly input: { readonly clientSeed?: string | undefined }
  /** Writes the change. `pair` is the one in use, `next` the server seed after it; both are locked. */
  decide(state: State, seeds: { readonly pair: SeedPair; readonly next: SeedHandle }): Result
}

/**
 * Runs a change of the caller's seeds as one unit under the call's key; a player without seeds gets some first.
 * @throws Refusal fairness.bad_client_seed, and what `decide` refuses
 */
export async function changeSeeds<Result>(ctx: PlayerContext, change: SeedChange<Result>): Promise<Result> {
  const { app, player } = ctx
  const { path, input } = change
  if (input.clientSeed !== undefined && !isClientSeed(input.clientSeed))
    throw refuse('fairness.bad_client_seed', {}, { clientSeed: 'format' })
  await ensureSeedPair(app, player.id)
  return app.engine.commit({
    scope: player.id,
    key: ctx.idempotencyKey ?? uuidv7(),
    fingerprint: fingerprintOf(path, input),
    needs: [
      { resource: purses, key: player.id },
      { resource: seedPairs, key: player.id },
      { resource: nextSeeds, key: player.id },
    ],
    decide(state) {
      const pair = state.get(seedPairs, player.id)
      const next = state.get(nextSeeds, player.id)
      assert(pair !== undefined && next !== undefined, 'the pair was made before the unit')
      return change.decide(state, { pair, next })
    },
  })
}

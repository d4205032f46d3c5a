import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { tellWallet } from '../../ledger/index.ts'
import { endGrant, endNeeds } from '../grants/end-grant.ts'
import { dropQueued, queuedGrants } from '../grants/queue.ts'
import { requireGrant } from './get-grant.ts'
import { readGrant } from './grant-store.ts'
import { grantView } from './grant-view.ts'

const PATH = 'bonus/grant/forfeit'

/**
 * Gives a bonus up, at any time and whatever protection holds the player: it takes nothing of their own.
 * @throws Refusal bonuses.grant_not_found, bonuses.grant_ended
 */
export async function forfeitBonus(
  ctx: PlayerContext,
  { id }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, db, player, idempotencyKey } = ctx
  assert(idempotencyKey !== null, 'the edge requires a key for money calls')
  await requireGrant(ctx, id)
  const wallet = await app.engine.commit({
    scope: player.id,
    key: idempotencyKey,
    fingerprint: fingerprintOf(PATH, { id }),
    needs: [...endNeeds(player.id, player.currency), { resource: queuedGrants, key: player.id }],
    decide(state) {
      const isEnded =
        endGrant(state, player.id, { ending: 'forfeit', grantId: id }) ||
        dropQueued(state, player.id, { grantId: id, status: 'forfeited' })
      if (!isEnded) throw refuse('bonuses.grant_ended')
      return tellWallet(app, state, player.id)
    },
  })
  const grant = await readGrant(db, player.id, id)
  assert(grant !== null, 'a grant stays')
  return { grant: grantView(ctx, grant), wallet }
}

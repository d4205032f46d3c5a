import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { tellWallet } from '../../ledger/index.ts'
import { giveGrant, grantNeeds } from '../grants/give-grant.ts'
import { ensureSandboxBudgets } from '../grants/seed-offers.ts'
import { guardCode } from './code-guesses.ts'
import { readGrant } from './grant-store.ts'
import { grantView } from './grant-view.ts'

const PATH = 'bonus/bonus/active'

/**
 * Takes a bonus that a player chose. Whatever could be against it is asked again in the decision that moves the money; a code is used
 * in that decision, and only a wrong one is counted before.
 * @throws Refusal what stands beside the call
 */
export async function takeBonus(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, db, player, idempotencyKey } = ctx
  assert(idempotencyKey !== null, 'the edge requires a key for money calls')
  const { bonusId, termsHash } = input
  const code = input.code === null || input.code === undefined || input.code === '' ? null : input.code.toUpperCase()
  if (code !== null) await guardCode(app, { playerId: player.id, bonusId, code })
  await ensureSandboxBudgets(app)
  const taker = { playerId: player.id, currency: player.currency }
  const { grantId, wallet } = await app.engine.commit({
    scope: player.id,
    key: idempotencyKey,
    fingerprint: fingerprintOf(PATH, { bonusId, termsHash, code }),
    needs: grantNeeds(taker, bonusId),
    decide(state) {
      const { id } = giveGrant(app, state, taker, { bonusId, termsHash, code, depositMinor: null })
      return { grantId: id, wallet: tellWallet(app, state, player.id) }
    },
  })
  const grant = await readGrant(db, player.id, grantId)
  assert(grant !== null, 'a grant that was given is there')
  return { grant: grantView(ctx, grant), wallet }
}

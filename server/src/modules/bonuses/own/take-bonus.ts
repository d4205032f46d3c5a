import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { tellWallet } from '../../ledger/index.ts'
import { codeRows } from '../codes/code-store.ts'
import { cleanBonusCode } from '../codes/make-codes.ts'
import { useMadeCode } from '../codes/use-code.ts'
import { giveGrant, grantNeeds } from '../grants/give-grant.ts'
import { acceptGrant } from '../grants/offer-grant.ts'
import { queuedGrants } from '../grants/queue.ts'
import { ensureSandboxBudgets } from '../grants/seed-offers.ts'
import { guardCode } from './code-guesses.ts'
import { readGrant } from './grant-store.ts'
import { grantView } from './grant-view.ts'

const PATH = 'bonus/bonus/active'

/**
 * Takes a bonus that a player chose, or that the house offered to them. Whatever could be against it is asked again in the decision that moves the money; a code is used
 * in that decision, and only a wrong one is counted before.
 * @throws Refusal what stands beside the call
 */
export async function takeBonus(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, db, player, idempotencyKey } = ctx
  assert(idempotencyKey !== null, 'the edge requires a key for money calls')
  const { bonusId, termsHash } = input
  const typed = cleanBonusCode(input.code ?? '')
  const code = typed === '' ? null : typed
  const key = code === null ? null : await guardCode(app, { playerId: player.id, bonusId, code })
  await ensureSandboxBudgets(app)
  const taker = { playerId: player.id, currency: player.currency }
  const { grantId, wallet } = await app.engine.commit({
    scope: player.id,
    key: idempotencyKey,
    fingerprint: fingerprintOf(PATH, { bonusId, termsHash, code }),
    needs: [
      ...grantNeeds(taker, bonusId),
      { resource: queuedGrants, key: player.id },
      ...(key === null ? [] : [{ resource: codeRows, key }]),
    ],
    decide(state) {
      const offered = state.get(queuedGrants, player.id)?.find((one) => one.isOffered && one.bonusId === bonusId)
      const { id } =
        offered === undefined
          ? giveGrant(app, state, taker, {
              bonusId,
              termsHash,
              code: useMadeCode(state, { key, bonusId, code }),
              depositMinor: null,
            })
          : acceptGrant(app, state, taker, { offered, termsHash })
      return { grantId: id, wallet: tellWallet(app, state, player.id) }
    },
  })
  const grant = await readGrant(db, player.id, grantId)
  assert(grant !== null, 'a grant that was given is there')
  return { grant: grantView(ctx, grant), wallet }
}

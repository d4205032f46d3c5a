import type { CallData, CallPath, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Need, State } from '#kit/commit/state.ts'
import type { PlayerContext } from './ctx.ts'

/**
 * Commits what a player asks for by a call that moves money: once under the key of the call. Asked again, the same answer
 * comes back; the key with anything else asked is refused (`http.key_reused`).
 * @param unit `asked`: what makes two calls the same, the payload or a part of it; `needs` and `decide`: see Unit
 */
export function playerUnit<Path extends CallPath>(
  { app, player, idempotencyKey }: PlayerContext,
  unit: {
    readonly call: Path
    readonly asked: Partial<ParsedInput<Path>>
    readonly needs: readonly Need[]
    decide(state: State): CallData<Path>
  },
): Promise<CallData<Path>> {
  const { call, asked, needs, decide } = unit
  assert(idempotencyKey !== null, 'the edge requires a key for money calls')
  const fingerprint = fingerprintOf(call, asked)
  return app.engine.commit({ scope: player.id, key: idempotencyKey, fingerprint, needs, decide })
}

import { assert } from '#kit/assert.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { lookerOf, recordAccesses } from '../../audit/index.ts'

type Look<Input, Data> = (ctx: PrivilegedTxContext, input: Input) => Promise<Done<Data>>

/**
 * A look at an account that its player finds in the list of who looked. It says no more than that: which part was looked at stands in
 * the trail, for a look at what hints at a suspicion must read like any other.
 */
export function told<Input, Data>(look: Look<Input, Data>): Look<Input, Data> {
  return async (ctx, input) => {
    const done = await look(ctx, input)
    const { targetId } = done.line
    assert(targetId !== null, 'a look at an account is a look at one of them')
    await recordAccesses(ctx.tx, [targetId], { ...lookerOf(ctx.staff), purpose: 'support', what: 'account' })
    return done
  }
}

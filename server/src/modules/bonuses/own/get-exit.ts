import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { readPurses, writeAmount } from '../../ledger/index.ts'
import { requireGrant } from './get-grant.ts'
import { moneyOf } from './grant-view.ts'

const PATH = 'bonus/grant/getExit'

/** What giving a bonus up now leaves and takes. @throws Refusal bonuses.grant_not_found, bonuses.grant_ended */
export async function getExit(ctx: PlayerContext, { id }: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const [grant, owned] = await Promise.all([requireGrant(ctx, id), readPurses(db, player.id)])
  assert(owned !== null, 'every player has purses')
  if (grant.endedAt !== null) throw refuse('bonuses.grant_ended')
  const { bonusMinor, bonusHeldMinor, openBets } = moneyOf(grant)
  const write = writeAmount(app, grant.currency)
  const { cash, held } = owned.balanceMinor
  return {
    currency: grant.currency,
    cash: write(cash),
    cashHeld: write(held),
    bonus: write(bonusMinor),
    bonusHeld: write(bonusHeldMinor),
    openBets,
  }
}

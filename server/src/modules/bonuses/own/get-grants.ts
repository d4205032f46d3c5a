import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { GrantStatus } from '@tas/shared/contract/bonuses/choices.ts'
import { pageOf } from '#kit/db/page.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { listGrants } from './grant-store.ts'
import { grantView } from './grant-view.ts'

const PATH = 'bonus/grant/getGrants'

const STATUSES: Readonly<Record<ParsedInput<typeof PATH>['view'], readonly GrantStatus[]>> = {
  now: ['offered', 'queued', 'active', 'ending'],
  over: ['completed', 'spent', 'expired', 'forfeited', 'revoked'],
}

/** The player's bonuses: those that live or wait, or those that are over. */
export async function getGrants(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { items, count } = await listGrants(ctx.db, ctx.player.id, { statuses: STATUSES[input.view], ...pageOf(input) })
  return { items: items.map((grant) => grantView(ctx, grant)), countAll: count }
}

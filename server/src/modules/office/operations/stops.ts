import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { productOf } from '@tas/shared/rules/games/product-of.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { isPlayable, PLAYABLE } from '../../catalogue/index.ts'
import { listStops, resumePlayIn, stopPlayIn, WIDE_SCOPES } from '../../stakes/index.ts'
import { nameOf, readTitles } from './name-of.ts'

const EVERYTHING = 'all'

export async function getStops({ tx, language }: PrivilegedTxContext): Promise<Done<CallData<'office/stop/getList'>>> {
  const stops = await listStops(tx)
  const titleOf = await readTitles(tx, language, PLAYABLE)
  const items = stops.map(({ scope, stoppedAt, ...stop }) => {
    const kind = scope === EVERYTHING ? 'all' : WIDE_SCOPES.includes(scope) ? 'product' : 'game'
    const title = kind === 'game' ? titleOf(scope) : null
    return { ...stop, scope, kind, title, stoppedAt: stoppedAt.toISOString() } as const
  })
  const games = PLAYABLE.map((game) => ({ game, title: titleOf(game), product: productOf(game) }))
  return { data: { items, games }, line: { action: 'stakes.stops_read', targetId: null } }
}

/** Closes a scope for play. @throws Refusal stakes.scope_unknown */
export async function closePlay(
  ctx: PrivilegedTxContext,
  { scope, reason }: ParsedInput<'office/stop/close'>,
): Promise<Done<CallData<'office/stop/close'>>> {
  if (!WIDE_SCOPES.includes(scope) && !isPlayable(scope)) throw refuse('stakes.scope_unknown')
  const by = await nameOf(ctx.tx, ctx)
  return { data: {}, line: await stopPlayIn(ctx.tx, { scope, reason, by }) }
}

/** Opens a scope for play. @throws Refusal stakes.not_stopped */
export async function openPlay(
  { tx }: PrivilegedTxContext,
  { scope }: ParsedInput<'office/stop/open'>,
): Promise<Done<CallData<'office/stop/open'>>> {
  return { data: {}, line: await resumePlayIn(tx, scope) }
}

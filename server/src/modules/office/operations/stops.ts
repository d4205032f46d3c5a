import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { StopCovers } from '@tas/shared/contract/stakes/stop-kinds.ts'
import { productOf } from '@tas/shared/rules/games/product-of.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { gamesOfScope, listCategoryScopes, PLAYABLE } from '../../catalogue/index.ts'
import { ALL_PLAY, HOUSE, isCategory, listStops, resumePlayIn, stopPlayIn, WIDE_SCOPES } from '../../stakes/index.ts'
import { nameOf, readTitles } from './name-of.ts'

export async function getStops(
  { tx, language }: PrivilegedTxContext,
  { kind: ofKind = null, covers: covered = null }: ParsedInput<'office/stop/getList'>,
): Promise<Done<CallData<'office/stop/getList'>>> {
  const stops = await listStops(tx)
  const titleOf = await readTitles(tx, language, PLAYABLE)
  const categories = await listCategoryScopes(tx, language)
  const isAsked = ({ scope, kind }: (typeof stops)[number]) =>
    (ofKind === null || kind === ofKind) && (covered === null || coversOf(scope) === covered)
  const items = stops.filter(isAsked).map(({ scope, kind, message, reason, by, stoppedAt }) => {
    const category = categories.find((one) => one.scope === scope)
    const covers = coversOf(scope)
    const title = category?.title ?? (covers === 'game' ? titleOf(scope) : null)
    return { scope, covers, title, kind, message, reason, by, stoppedAt: stoppedAt.toISOString() }
  })
  const games = PLAYABLE.map((game) => ({ game, title: titleOf(game), product: productOf(game) }))
  return { data: { items, games, categories: [...categories] }, line: { action: 'stakes.stops_read', targetId: null } }
}

function coversOf(scope: string): StopCovers {
  if (scope === HOUSE) return 'house'
  if (scope === ALL_PLAY) return 'all'
  if (WIDE_SCOPES.includes(scope)) return 'product'
  return isCategory(scope) ? 'category' : 'game'
}

/** Closes a scope for play, or announces a category or a game. @throws Refusal stakes.scope_unknown */
export async function closePlay(
  ctx: PrivilegedTxContext,
  { scope, kind, message, reason }: ParsedInput<'office/stop/close'>,
): Promise<Done<CallData<'office/stop/close'>>> {
  const isKnown = (await gamesOfScope(ctx.tx, scope)) !== null
  if (!isKnown || (kind === 'soon' && WIDE_SCOPES.includes(scope))) throw refuse('stakes.scope_unknown')
  const by = await nameOf(ctx.tx, ctx)
  return {
    data: {},
    line: await stopPlayIn(ctx.tx, { scope, kind, message: message ?? null, gamesOf: gamesIn(scope), reason, by }),
  }
}

/** The games that a scope has, read when it is closed. */
function gamesIn(scope: string) {
  return async (tx: Tx) => (await gamesOfScope(tx, scope)) ?? []
}

/** Opens a scope for play. @throws Refusal stakes.not_stopped */
export async function openPlay(
  { tx }: PrivilegedTxContext,
  { scope }: ParsedInput<'office/stop/open'>,
): Promise<Done<CallData<'office/stop/open'>>> {
  return { data: {}, line: await resumePlayIn(tx, scope) }
}

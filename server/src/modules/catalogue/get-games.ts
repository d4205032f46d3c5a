import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { SEARCH_MIN_LENGTH } from '@tas/shared/contract/catalogue/choices.ts'
import { idField } from '@tas/shared/contract/fields.ts'
import { pageOf } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../ctx.ts'
import { type CategoryKey, type GameFilter, listGames } from './game-store.ts'
import { gameItem } from './game-view.ts'
import { searchGames } from './search-games.ts'
import { searchTerm } from './search-key.ts'

const PATH = 'game/game/getGames'
const NUMBER = /^\d{1,9}$/

type Input = ParsedInput<typeof PATH>

/**
 * Games of a category or of all, filtered and in the order asked for; with `search`, those it finds there, the best fit
 * first: a search takes no filters and no order.
 * @throws Refusal catalogue.category_not_found, catalogue.search_too_short (fewer than three letters or digits)
 */
export async function getGames(
  ctx: Pick<CallContext, 'db' | 'language' | 'device'>,
  input: Input,
): Promise<CallData<typeof PATH>> {
  const page = { language: ctx.language, device: ctx.device, ...pageOf(input) }
  const category = categoryOf(input)
  if (input.search == null) {
    const listed = await listGames(ctx.db, filterOf(input, category), page)
    if (listed === undefined) throw refuse('catalogue.category_not_found')
    return { items: listed.rows.map((row) => gameItem(ctx, row)), countAll: listed.count }
  }
  const term = searchTerm(input.search)
  if ([...term].length < SEARCH_MIN_LENGTH)
    throw refuse('catalogue.search_too_short', { minimum: SEARCH_MIN_LENGTH }, { search: 'too_small' })
  const found = await searchGames(ctx.db, { ...page, term, category })
  return { items: found.rows.map((row) => gameItem(ctx, row)), countAll: found.count }
}

function filterOf({ provider, volatility, isPlayable, order }: Input, category: CategoryKey | null): GameFilter {
  return {
    category,
    provider: provider ?? null,
    volatility: volatility ?? null,
    isOpenOnly: isPlayable === true,
    order: order ?? 'listed',
  }
}

/** The category asked for; a text that is neither an id nor a number names none that exists. */
function categoryOf({ gameCategoryId, gameCategoryIntId }: Input): CategoryKey | null {
  if (gameCategoryId == null) return gameCategoryIntId == null ? null : { intId: gameCategoryIntId }
  if (typeof gameCategoryId === 'number' || NUMBER.test(gameCategoryId)) return { intId: Number(gameCategoryId) }
  if (!idField.safeParse(gameCategoryId).success) throw refuse('catalogue.category_not_found')
  return { id: gameCategoryId }
}

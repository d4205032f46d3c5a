import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { VOLATILITIES } from '@tas/shared/contract/catalogue/choices.ts'
import type { CallContext } from '../../ctx.ts'
import { listFilters } from './game-store.ts'
import { providerTitle } from './providers.ts'

const PATH = 'game/game/getFilters'

/** What the games of a category, or all games, can be filtered by; nothing for a category that does not exist. */
export async function getFilters(
  { db, language }: Pick<CallContext, 'db' | 'language'>,
  { gameCategoryIntId }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { providers, volatilities, has_returns: hasReturns } = await listFilters(db, gameCategoryIntId ?? null)
  return {
    providers: providers.map((name) => ({ name, title: providerTitle(name, language) })),
    volatilities: VOLATILITIES.filter((name) => volatilities.includes(name)),
    hasReturns,
  }
}

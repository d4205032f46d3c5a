import type { BetLists } from '../../bet-source.ts'
import type { App } from '../../ctx.ts'

/** The lists of the sources that have some: their bets have public numbers and pages of their own. */
export function listsOf(sources: App['betSources']): readonly BetLists<App>[] {
  return sources.flatMap(({ lists }) => lists ?? [])
}

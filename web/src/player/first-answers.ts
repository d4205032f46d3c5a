import type { CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { earlyCalls } from '../lib/early-answers.ts'
import { currentLanguage, preloadTexts } from '../lib/i18n.ts'
import { callQuery, queryClient } from '../lib/query.ts'
import { loadGamePage } from './routes/load-game.ts'

/** Pages whose text the server has written already: they are drawn when all they need is here, not as a skeleton before. */
const WRITTEN_PAGES: readonly (readonly [RegExp, () => Promise<unknown>])[] = [
  [/^\/(texts\/|terms)/, withTexts(() => import('./features/content/text-page.tsx'))],
  [/^\/help-center/, withTexts(() => import('./features/content/help-page.tsx'))],
  [/^\/bonuses\/./, withTexts(() => import('./features/bonuses/bonus-page.tsx'))],
  [/^\/bonuses\/?$/, withTexts(() => import('./features/bonuses/bonuses-page.tsx'))],
  [/^\/(games|casino)\/.+\.html$/, loadGamePage],
  [/^\/(games|casino)\/./, () => import('./features/lobby/category-page.tsx')],
]

function withTexts(load: () => Promise<unknown>) {
  return () => Promise.all([load(), preloadTexts('content')])
}

/**
 * Takes what came with the page into the cache, and loads the first page's own part of the program, so that the very
 * first drawing shows the page. Never rejects.
 */
export async function takeFirstAnswers(): Promise<void> {
  const reads = earlyCalls(currentLanguage()).flatMap((key) => {
    const [path = '', input = '{}'] = splitOnce(key)
    // Pages of a category are read one after another, by a query of their own.
    if (input.includes('"gameCategoryIntId"') && path === 'game/game/getGames') return []
    // The server names calls of the contract, each with its input.
    return [
      queryClient.prefetchQuery(
        callQuery(path as CallPath, JSON.parse(input) as CallInput<CallPath>, { silent: true }),
      ),
    ]
  })
  const load = WRITTEN_PAGES.find(([address]) => address.test(location.pathname))?.[1]
  await Promise.allSettled([...reads, load?.()])
}

function splitOnce(key: string): readonly string[] {
  const at = key.indexOf(' ')
  return [key.slice(0, at), key.slice(at + 1)]
}

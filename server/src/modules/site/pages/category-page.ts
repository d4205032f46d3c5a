import { categoryPath } from '@tas/shared/contract/games-part.ts'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { html } from '../html.ts'
import { type Page, page, type Visit } from '../page.ts'
import { WORDS } from '../words.ts'
import { gameList } from './lobby-page.ts'

/** /games/{intId}-…/: the games of one category. @throws Refusal catalogue.category_not_found */
export async function categoryPage(visit: Visit, intId: number): Promise<Page> {
  const { language, ask } = visit
  const words = WORDS[language]
  const [en, fa] = await Promise.all(
    LANGUAGES.map((spoken) => ask('game/gameCategory/getCategory', { gameCategoryIntId: intId }, spoken)),
  )
  const [games] = await Promise.all([
    ask('game/game/getGames', { gameCategoryIntId: intId, pageNumber: 1, limit: 20 }),
    // Read for the program: the filters stand over the games and must not push them down when they come.
    ask('game/game/getFilters', { gameCategoryIntId: intId }),
  ])
  const paths = { en: pathOf(en), fa: pathOf(fa) }
  const title = (language === 'en' ? en : fa)?.gameCategory.title ?? ''
  return page({
    paths,
    title,
    description: words.categoryText(title, games.countAll),
    trail: [{ title, path: paths[language] }],
    body: html`<div class="first-unscripted"><h1>${title}</h1><p>${words.categoryText(title, games.countAll)}</p>${gameList(visit, games.items)}</div>`,
  })
}

function pathOf(data: { readonly gameCategory: Parameters<typeof categoryPath>[0] } | undefined): string {
  return data === undefined ? '/' : categoryPath(data.gameCategory)
}

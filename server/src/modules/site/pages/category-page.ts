import type { CallData } from '@tas/shared/contract/api.ts'
import { categoryPath, gamePath } from '@tas/shared/contract/catalogue/games-part.ts'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { type Html, html } from '../html.ts'
import { link } from '../link.ts'
import { type Page, page, type Visit } from '../page.ts'
import { WORDS } from '../words.ts'
import { BLANK } from './game-page.ts'

/** Tiles on a phone's first screen. */
const SEEN_FIRST = 6

/** /games/{intId}-…/: the games of one category. @throws Refusal catalogue.category_not_found */
export async function categoryPage(visit: Visit, intId: number): Promise<Page> {
  const { language, ask } = visit
  const words = WORDS[language]
  const [en, fa] = await Promise.all(
    LANGUAGES.map((spoken) => ask('game/gameCategory/getCategory', { gameCategoryIntId: intId }, spoken)),
  )
  const [games, filters] = await Promise.all([
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
    body: html`<div class="first-list"><h1>${title}</h1><div class="first-filters first-filters-${countFilters(filters)}"></div>${tileGrid(visit, games.items)}<p class="first-unscripted">${words.categoryText(title, games.countAll)}</p></div>`,
  })
}

/** How many fields the program will have over the games: web/src/player/features/lobby/game-filters.tsx. */
function countFilters({ providers, volatilities }: CallData<'game/game/getFilters'>): number {
  return 2 + (providers.length > 1 ? 1 : 0) + (volatilities.length > 0 ? 1 : 0)
}

/** The games as pictures with their names, where the program will have its tiles. */
function tileGrid({ language }: Visit, games: CallData<'game/game/getGames'>['items']): Html {
  return html`<ul class="first-tiles">${games.map(
    ({ availableGame: game }, index) =>
      html`<li><img src="${game.imgUrl || BLANK}" alt="" width="300" height="400" loading="${index < SEEN_FIRST ? 'eager' : 'lazy'}" />${link(language, gamePath(game), game.title)}</li>`,
  )}</ul>`
}

function pathOf(data: { readonly gameCategory: Parameters<typeof categoryPath>[0] } | undefined): string {
  return data === undefined ? '/' : categoryPath(data.gameCategory)
}

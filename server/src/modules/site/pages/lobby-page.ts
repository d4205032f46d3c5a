import type { CallData } from '@tas/shared/contract/api.ts'
import { categoryPath, gamePath } from '@tas/shared/contract/catalogue/games-part.ts'
import { type Html, html } from '../html.ts'
import { link } from '../link.ts'
import { type Page, page, samePath, type Visit } from '../page.ts'
import { siteName, WORDS } from '../words.ts'

/** What the lobby's rows ask for: web/src/player/play/tiles/category-block.tsx, to the letter. */
const ROW = { pageNumber: 1, limit: 20 }
const CASINO = ['CASINO', 'BOTH', 'GAME']

type Games = CallData<'game/game/getGames'>['items']

/** `/`, `/games/` and `/casino/`: the picture of the first slide, and every row as a list. */
export async function lobbyPage(visit: Visit): Promise<Page> {
  const { app, language, origin, ask } = visit
  const words = WORDS[language]
  const [main, secondary, categories, { business }] = await Promise.all([
    ask('slider/slider/getSlider', { sliderId: 'main' }),
    ask('slider/slider/getSlider', { sliderId: 'secondary' }),
    ask('game/gameCategory/getCategories', { pageNumber: 1, limit: 0 }),
    ask('business/business/getCurrentBusiness', {}),
  ])
  const shown = categories.items.filter(({ additional }) => CASINO.includes(additional.showWhere.toUpperCase()))
  const rows = await Promise.all(
    shown.map(async (category) => ({
      category,
      games: await ask('game/game/getGames', { gameCategoryId: category.id, ...ROW }),
    })),
  )
  const hero = main.items[0]?.imgUrl
  const slides = [...main.items, ...secondary.items]
  return page({
    paths: samePath('/'),
    title: words.lobby,
    description: words.lobbyText,
    pictures: hero === undefined ? [] : [hero],
    facts: [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: siteName(app.business.name, language),
        url: `${origin}/`,
        logo: `${origin}/assets/img/brand/icon-512.png`,
        ...(business.licence === null ? {} : { legalName: business.licence.operator }),
        ...(business.supportEmail === null ? {} : { email: business.supportEmail }),
      },
      {
        '@type': 'WebSite',
        name: siteName(app.business.name, language),
        url: `${origin}/`,
        inLanguage: language,
        publisher: { '@id': `${origin}/#organization` },
      },
    ],
    body: html`${hero === undefined ? '' : html`<div class="first-hero"><img src="${hero}" alt="" fetchpriority="high" /></div>`}<div class="first-unscripted"><h1>${words.lobby}</h1><p>${words.lobbyText}</p><ul>${slides.map(
      ({ title, text, url }) =>
        html`<li>${url.startsWith('/') ? link(language, url, title) : html`<b>${title}</b>`}${text === '' ? '' : html` ${text}`}</li>`,
    )}</ul>${rows.map(
      ({ category, games }) =>
        html`<section><h2>${link(language, categoryPath(category), category.title)}</h2>${gameList(visit, games.items)}</section>`,
    )}</div>`,
  })
}

/** Games as a list of links. */
function gameList({ language }: Pick<Visit, 'language'>, games: Games): Html {
  return html`<ul>${games.map(({ availableGame }) => html`<li>${link(language, gamePath(availableGame), availableGame.title)}</li>`)}</ul>`
}

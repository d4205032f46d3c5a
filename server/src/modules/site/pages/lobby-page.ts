import type { CallData } from '@tas/shared/contract/api.ts'
import { categoryPath, gamePath } from '@tas/shared/contract/catalogue/games-part.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import { type Html, html } from '../html.ts'
import { link } from '../link.ts'
import { addressIn, type Page, page, samePath, type Visit } from '../page.ts'
import { siteName, WORDS } from '../words.ts'

/** What the lobby's rows ask for: web/src/player/play/tiles/category-block.tsx, to the letter. */
const ROW = { pageNumber: 1, limit: 20 }
const CASINO = ['CASINO', 'BOTH', 'GAME']

type Games = CallData<'game/game/getGames'>['items']

/** `/`, `/games/` and `/casino/`: the first slide over the places of what comes with the program, and every row as a list. */
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
    body: html`${main.items[0] === undefined ? '' : writeHero(language, main.items[0])}${PLACES}<div class="first-unscripted"><h1>${words.lobby}</h1><p>${words.lobbyText}</p><ul>${slides.map(
      ({ title, text, url }) =>
        html`<li>${url.startsWith('/') ? link(language, url, title) : html`<b>${title}</b>`}${text === '' ? '' : html` ${text}`}</li>`,
    )}</ul>${rows.map(
      ({ category, games }) =>
        html`<section><h2>${link(language, categoryPath(category), category.title)}</h2>${gameList(visit, games.items)}</section>`,
    )}</div>`,
  })
}

const places = (count: number): Html => html`${Array.from({ length: count }, () => html`<i></i>`)}`

/** The places of small slider, strip, search and the first row of tiles, under the slide. */
const PLACES = html`<div class="first-places" aria-hidden="true"><i class="first-promo"></i><div class="first-ways"><div class="first-strip">${places(8)}</div><i></i></div><i class="first-row-title"></i><div class="first-row">${places(6)}</div></div>`

/** Games as a list of links. */
function gameList({ language }: Pick<Visit, 'language'>, games: Games): Html {
  return html`<ul>${games.map(({ availableGame }) => html`<li>${link(language, gamePath(availableGame), availableGame.title)}</li>`)}</ul>`
}

type Slide = CallData<'slider/slider/getSlider'>['items'][number]

/** The first slide where the slider of the lobby draws it (web/src/ui/first.css), its words before its picture is here. */
function writeHero(language: Language, { imgUrl, title, text, actionTitle, url }: Slide): Html {
  const action =
    actionTitle === null ? '' : html`<a class="first-action" href="${addressIn(language, url)}">${actionTitle}</a>`
  return html`<div class="first-hero"><img src="${imgUrl}" alt="" fetchpriority="high" /><div class="first-hero-words"><p class="first-hero-title">${title}</p><p class="first-hero-text">${text}</p>${action}</div></div>`
}

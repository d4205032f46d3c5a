import type { CallData } from '@tas/shared/contract/api.ts'
import { categoryPath, gamePath } from '@tas/shared/contract/catalogue/games-part.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import { type Html, html } from '../html.ts'
import { addressIn, type Page, page, type SharePicture, type Visit } from '../page.ts'
import { siteName, WORDS } from '../words.ts'

type Game = CallData<'game/game/getGame'>['availableGame']

/** What stands in the game's place for who is not logged in: web/src/player/routes/game-stage.tsx. Others are not told to log in. */
function stage(
  { title, isPlayable, isStopped, stopMessage }: Game,
  picture: string,
  words: (typeof WORDS)[Language],
): Html {
  const [head, text] = !isPlayable
    ? [words.soonTitle(title), html`<p>${stopMessage ?? words.soonPanel}</p>`]
    : isStopped
      ? [words.closedTitle(title), html`<p>${stopMessage ?? words.closedPanel}</p>`]
      : [title, html`<p class="first-login">${words.loginText}</p>`]
  return html`<div class="first-stage"><img class="first-back" src="${picture}" alt="" fetchpriority="high" /><div class="first-gate"><img src="${picture}" alt="" width="240" height="320" /><div><h2>${head}</h2>${text}<div class="first-button"></div></div></div></div>`
}

/** Shown where a game has no picture of its own. */
export const BLANK = '/assets/img/games/blank.svg'

/** Of a game that has the house's own picture, which is drawn for links too; no other is known to be one they can show. */
function shareOf({ imgUrl, title }: Game): SharePicture | null {
  const [, slug] = /^\/assets\/img\/games\/([\w-]+)\.svg$/.exec(imgUrl ?? '') ?? []
  return slug === undefined || imgUrl === BLANK ? null : { path: `/assets/img/share/${slug}.png`, alt: title }
}

/** /games/{intId}-….html: one game. @throws Refusal catalogue.game_not_found */
export async function gamePage({ app, language, origin, ask }: Visit, intId: number): Promise<Page> {
  const words = WORDS[language]
  const read = async (spoken: Language) => (await ask('game/game/getGame', { intId }, spoken)).availableGame
  const [en, fa] = await Promise.all([read('en'), read('fa')])
  const game = language === 'en' ? en : fa
  const category = await ask('game/gameCategory/getCategory', { gameCategoryIntId: game.gameCategoryIntId })
  const paths = { en: gamePath(en), fa: gamePath(fa) }
  const about = (game.isPlayable ? words.gameText : words.soonText)(game.title, game.providerTitle)
  const description = game.rtp === null ? about : `${about} ${words.returns(game.rtp, game.rtpHighest)}`
  const { title: categoryTitle } = category.gameCategory
  const picture = game.imgUrl ?? BLANK
  return page({
    // A game still to come is a promise, nothing to be found.
    paths: game.isPlayable ? paths : null,
    title: game.title,
    description,
    pictures: [picture],
    share: shareOf(game),
    trail: [
      { title: categoryTitle, path: categoryPath(category.gameCategory) },
      { title: game.title, path: paths[language] },
    ],
    facts: game.isPlayable
      ? [
          {
            '@type': 'VideoGame',
            name: game.title,
            description,
            url: `${origin}${addressIn(language, paths[language])}`,
            image: picture.startsWith('/') ? `${origin}${picture}` : picture,
            genre: categoryTitle,
            gamePlatform: 'Web browser',
            applicationCategory: 'Game',
            operatingSystem: 'Any',
            inLanguage: language,
            author: { '@type': 'Organization', name: game.providerTitle },
            publisher: { '@type': 'Organization', name: siteName(app.business.name, language), url: `${origin}/` },
          },
        ]
      : [],
    body: html`<header class="first-title"><h1>${game.title}</h1><p>${game.providerTitle}</p></header>${stage(game, picture, words)}<p class="first-unscripted">${description} ${words.loginFirst}</p>`,
  })
}

import { categoryPath, gamePath } from '@tas/shared/contract/games-part.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import { html } from '../html.ts'
import { addressIn, type Page, page, type Visit } from '../page.ts'
import { siteName, WORDS } from '../words.ts'

const BLANK = '/assets/img/games/blank.svg'

/** /games/{intId}-….html: one game. @throws Refusal catalogue.game_not_found */
export async function gamePage({ app, language, origin, ask }: Visit, intId: number): Promise<Page> {
  const words = WORDS[language]
  const read = async (spoken: Language) => (await ask('game/game/getGame', { intId }, spoken)).availableGame
  const [en, fa] = await Promise.all([read('en'), read('fa')])
  const game = language === 'en' ? en : fa
  const category = await ask('game/gameCategory/getCategory', { gameCategoryIntId: game.gameCategoryIntId })
  const paths = { en: gamePath(en), fa: gamePath(fa) }
  const about = (game.isPlayable ? words.gameText : words.soonText)(game.title, game.provider)
  const description =
    game.rtp === null ? about : `${about} ${words.returns(game.rtp.replace(/0+$/, '').replace(/\.$/, ''))}`
  const { title: categoryTitle } = category.gameCategory
  const picture = game.imgUrl ?? BLANK
  return page({
    // A game still to come is a promise, nothing to be found.
    paths: game.isPlayable ? paths : null,
    title: game.title,
    description,
    pictures: [picture],
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
            author: { '@type': 'Organization', name: game.provider },
            publisher: { '@type': 'Organization', name: siteName(app.business.name, language), url: `${origin}/` },
          },
        ]
      : [],
    body: html`<h1>${game.title}</h1><div class="first-game"><img src="${picture}" alt="" width="300" height="400" /><p>${description}</p></div><p class="first-unscripted">${words.loginFirst}</p>`,
  })
}

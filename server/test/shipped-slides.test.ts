import { gamePath, readGamesPart } from '@tas/shared/contract/catalogue/games-part.ts'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { shippedShelves } from '../src/modules/catalogue/shipped/games.ts'
import { shippedSliders } from '../src/modules/content/shipped/sliders.ts'

const SLIDES = shippedSliders.flatMap(({ items }) => items)
const GAMES = new Map(shippedShelves.flatMap(({ games }) => games.map((game) => [game.intId, game] as const)))

describe('the slides of the lobby', () => {
  it('write no digit by hand: the reader chooses the digits', () => {
    const written = SLIDES.flatMap(({ title, text }) =>
      LANGUAGES.flatMap((language) => [title[language], text[language]]),
    )
    expect(written.filter((one) => /[\p{Nd}٪%]/u.test(one))).toEqual([])
  })

  it('link to a game by the address its title has', () => {
    const links = SLIDES.flatMap(({ url }) => {
      const game = GAMES.get(readGamesPart(/^\/games\/(.+)$/.exec(url)?.[1] ?? '', new Set())?.intId ?? 0)
      return game === undefined ? [] : [{ url, path: gamePath({ intId: game.intId, title: game.title.en }) }]
    })
    expect(links.length).toBeGreaterThan(1)
    for (const { url, path } of links) expect(url).toBe(path)
  })
})

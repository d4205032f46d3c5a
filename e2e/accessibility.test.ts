import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFindings, checkPages, type PageCheck } from './page-check.ts'
import { register } from './people.ts'
import type { Visitor } from './site.ts'
import { siteOfFile } from './site-of-file.ts'

const site = siteOfFile()

const PUBLIC_ROUTES = [
  '/',
  '/games/10047-slots/',
  '/games/20002-tas.html',
  '/games/21001-yalda.html',
  '/texts/99-terms.html',
  '/help-center/',
  '/bonuses/',
  '/bonuses/101-x',
  '/bet/1',
  '/fairness',
  '/fairness/rtp',
  '/site/vipClub',
  '/not-found',
]

const PLAYER_ROUTES = [
  '/games/20001-shahin.html',
  '/games/20002-tas.html',
  '/games/20012-anar.html',
  '/games/20013-setareh.html',
  '/games/20011-baran.html',
  '/games/20016-almas.html',
  '/games/20014-fara-foru.html',
  '/games/20018-joojeh.html',
  '/games/20019-tolombeh.html',
  '/games/20020-mar-o-pelleh.html',
  '/games/20017-iwan.html',
  '/games/20015-charkh.html',
  '/games/20021-dart.html',
  '/games/20022-hadd.html',
  '/games/21003-simurgh.html',
  '/games/22002-european-roulette.html',
  '/games/22003-twenty-one.html',
  '/games/22004-baccarat.html',
  '/games/22005-dragon-tiger.html',
  '/games/20023-takhte.html',
  '/games/22006-red-dog.html',
  '/games/22007-video-poker.html',
  '/games/22015-live-baccarat.html',
  '/game/favorites',
  '/user/',
  '/user/deposit/deposit',
  '/user/transaction/transactions',
  '/user/play/plays',
]

const WIDTHS = [1440, 390]

describe.each(LANGUAGES)('accessibility in %s', (language) => {
  let visitor: Visitor
  let check: PageCheck
  let widths = WIDTHS

  beforeAll(async () => {
    visitor = await site.visit({ language })
    check = await checkPages(visitor.page)
  })
  afterAll(() => visitor.context.close())

  /** Loads the page at the width the last one was left at, so that every other page is loaded at the phone's. */
  async function findings(path: string): Promise<readonly string[]> {
    await check.open(`${site.url}${path}`)
    const found: string[] = []
    for (const width of widths) {
      await check.turnTo(width)
      for (const finding of await accessibilityFindings(visitor.page)) found.push(`${width} px: ${finding}`)
    }
    widths = widths.toReversed()
    return found
  }

  it.each(PUBLIC_ROUTES)('a visitor finds nothing wrong at %s', async (path) => {
    expect(await findings(path)).toEqual([])
  })

  describe('signed in', () => {
    beforeAll(async () => {
      await check.turnTo(1440)
      await visitor.page.goto(`${site.url}/`)
      await register(visitor.page, language, `axe-${language}`)
      widths = WIDTHS
    })

    it.each(PLAYER_ROUTES)('a player finds nothing wrong at %s', async (path) => {
      expect(await findings(path)).toEqual([])
    })
  })
})

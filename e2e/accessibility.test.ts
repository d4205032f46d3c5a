import { AxeBuilder } from '@axe-core/playwright'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { describe, expect, it } from 'vitest'
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

/** Findings of WCAG 2.2 A and AA, as one line each: rule, and where. */
async function findings({ page }: Visitor, path: string): Promise<readonly string[]> {
  await page.goto(`${site.url}${path}`)
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${path} ${id}: ${node.target.join(' ')}`))
}

describe.each(LANGUAGES)('accessibility in %s', (language) => {
  it.each([1440, 390])('has no finding on any page at %i px', { timeout: 300_000 }, async (width) => {
    const visitor = await site.visit({ language, width })
    const found: string[] = []
    for (const path of PUBLIC_ROUTES) found.push(...(await findings(visitor, path)))
    await visitor.page.goto(`${site.url}/`)
    await register(visitor.page, language, `axe-${language}-${width}`)
    for (const path of PLAYER_ROUTES) found.push(...(await findings(visitor, path)))
    expect(found).toEqual([])
    await visitor.context.close()
  })
})

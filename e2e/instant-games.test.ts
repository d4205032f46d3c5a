import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { diamondHand } from '@tas/shared/rules/games/diamonds/game.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diamondsOf } from '../web/src/player/games/diamonds/diamonds-outcome.ts'
import { betsOf, flipSwitch, revealNewest, visitAs } from './people.ts'
import type { Visitor } from './site.ts'
import { siteOfFile } from './site-of-file.ts'
import { pattern, text } from './texts.ts'

type Texts = (key: string, params?: Record<string, string>) => string

type Row = {
  readonly game: string
  readonly path: string
  /** Chooses a bet that is not the first choice of the page. */
  readonly choose: (page: Page, t: Texts) => Promise<void>
  /** What was bet on then. */
  readonly params: unknown
  /** The sentence the result is announced with. */
  readonly said: (t: Texts, multiplier: string, bet: BetData) => string
}

const chooseText =
  (key: string): Row['choose'] =>
  (page, t) =>
    page.getByText(t(key), { exact: true }).click()

const PLINKO: Row = {
  game: 'plinko',
  path: '/games/20011-baran.html',
  choose: async (page, t) => {
    await page.getByLabel(t('plinko:rows'), { exact: true }).fill('9')
    await chooseText('originals:risk.expert')(page, t)
  },
  params: { rows: 9, risk: 'expert' },
  said: (t, multiplier) => t('plinko:landed', { multiplier }),
}
const WHEEL: Row = {
  game: 'wheel',
  path: '/games/20015-charkh.html',
  choose: async (page, t) => {
    await page.getByLabel(t('wheel:segments'), { exact: true }).fill('50')
    await chooseText('originals:risk.low')(page, t)
  },
  params: { segments: 50, risk: 'low' },
  said: (t, multiplier) => t('wheel:stopped', { multiplier }),
}
const DARTS: Row = {
  game: 'darts',
  path: '/games/20021-dart.html',
  choose: chooseText('originals:difficulty.hard'),
  params: { difficulty: 'hard' },
  said: (t, multiplier) => t('darts:hit', { multiplier }),
}
const PICKS = [4, 19, 33]
const KENO: Row = {
  game: 'keno',
  path: '/games/20013-setareh.html',
  choose: async (page, t) => {
    const board = page.getByRole('group', { name: t('keno:board'), exact: true })
    for (const number of PICKS)
      await board.getByRole('button', { name: t('keno:number', { number: String(number) }), exact: true }).click()
    await chooseText('originals:risk.low')(page, t)
  },
  params: { picks: PICKS, risk: 'low' },
  said: (t, _, { outcome }) => {
    const hits = PICKS.filter((pick) => Array.isArray(outcome) && outcome.includes(pick)).length
    return t('keno:said', { hits: String(hits), picks: String(PICKS.length) })
  },
}
const DIAMONDS: Row = {
  game: 'diamonds',
  path: '/games/20016-almas.html',
  choose: async () => {},
  params: {},
  said: (t, _, bet) => {
    const colors = diamondsOf(bet) ?? []
    const stones = colors.map((color) => t(`diamonds:color.${color}`)).join(t('diamonds:comma'))
    return t('diamonds:said', { stones, hand: t(`diamonds:hand.${diamondHand(colors)}`) })
  },
}

const site = siteOfFile()

describe.each([
  { language: 'fa', width: 390, rows: [PLINKO, DARTS, DIAMONDS] },
  { language: 'en', width: 1440, rows: [WHEEL, KENO] },
] as const)('in $language at $width px', ({ language, width, rows }) => {
  const t: Texts = (key, params) => text(language, key, params)
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await visitAs(site, `instant-${language}`, { language, width, at: '/not-found' })
    // The pictures move here: results are told when they have come to rest.
    await visitor.page.emulateMedia({ reducedMotion: 'no-preference' })
  })
  afterAll(async () => {
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it.each(rows)('$game is bet on, told and verified', async ({ game, path, choose, params, said }) => {
    const { page } = visitor
    await page.goto(`${site.url}${path}`)
    // Sounds stay on for this visitor from the first game on; none of them may fail.
    if (game === rows[0].game) await flipSwitch(page, t('originals:settings'), t('originals:sound'))
    await page.getByRole('button', { name: t('originals:settings'), exact: true }).click()
    await expect.poll(() => page.getByLabel(t('originals:sound'), { exact: true }).isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await choose(page, t)
    await page.getByLabel(t('originals:stake'), { exact: true }).fill('2')
    // The second follows while the first is still on its way.
    for (const count of [1, 2]) {
      await page.getByRole('button', { name: t('originals:bet'), exact: true }).click()
      await expect.poll(async () => (await betsOf(site, page, game)).length).toBe(count)
    }
    const bets = await betsOf(site, page, game)
    const [newest] = bets
    if (newest === undefined) return expect.fail('both bets are listed')
    expect(bets).toMatchObject([
      { amount: '2.00', params },
      { amount: '2.00', params },
    ])

    // Both in the strip, newest first, and the last one announced.
    const results = bets.map(({ multiplier }) => `${Number(multiplier).toFixed(2)}×`)
    const strip = page.getByRole('region', { name: t('originals:lastResults'), exact: true })
    await expect.poll(() => strip.getByRole('button').allInnerTexts()).toEqual(results)
    await page.getByText(said(t, `\u2066${results[0]}\u2069`, newest)).waitFor({ state: 'attached' })

    // The proof of the last bet, recomputed in the browser.
    const dialog = await revealNewest(page, language)
    await dialog.getByText(pattern(language, 'fairness:betMatches')).waitFor()
    // Closing goes back one entry: an address opened meanwhile would be given up.
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
})

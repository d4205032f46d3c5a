import type { Language } from '@tas/shared/contract/languages.ts'
import type { Page } from 'playwright-core'
import { THEMES, type Theme } from './page-check.ts'
import { text } from './texts.ts'

export type Look = { readonly width: number; readonly theme: Theme }

/** A screen that is looked at in both languages, widths and themes. */
export type Screen = {
  readonly name: string
  readonly path: string
  /** Where it is not the same on a desk and on a phone, or not on both: the one of the two widths. */
  readonly width?: 1440 | 390
  /** What is pressed or waited for on the page, at a desk's width if it has one, to come to the screen. */
  readonly open?: (page: Page, language: Language) => Promise<void>
  /** Parts that are never twice the same: a round of everybody's that goes on, letters by chance. */
  readonly hidden?: string
}

/** `isWhole`: the button says nothing beside this text. */
function press(key: string, { isWhole = true, isBelow = false } = {}): NonNullable<Screen['open']> {
  return async (page, language) => {
    const bar = isBelow
      ? page.getByRole('navigation', { name: text(language, 'shell:nav.bottom') })
      : page.getByRole('banner')
    await bar.getByRole('button', { name: text(language, key), exact: isWhole }).click()
    await page.getByRole('dialog').first().waitFor()
  }
}

/** Tiles are drawn a few at a time: waits for so many. */
function untilTiles(count: number): NonNullable<Screen['open']> {
  return (page) =>
    page
      .getByRole('main')
      .getByRole('article')
      .nth(count - 1)
      .waitFor({ state: 'attached' })
}

/** A game of hands looks for one that is open before it takes a bet. */
const untilReady: NonNullable<Screen['open']> = (page, language) =>
  page
    .getByRole('button', { name: text(language, 'originals:bet'), exact: true, disabled: false })
    .first()
    .waitFor()

/** What a visitor sees who is not logged in. */
export const VISITOR_SCREENS: readonly Screen[] = [
  { name: 'lobby', path: '/' },
  { name: 'all-games', path: '/game/games', open: untilTiles(18) },
  { name: 'category', path: '/games/10048-live-casino/', open: untilTiles(16) },
  // What stands above any page is opened above the lightest one.
  { name: 'search', path: '/not-found', open: press('shell:search.open', { isWhole: false }) },
  { name: 'login', path: '/not-found', open: press('common:action.login') },
  { name: 'register', path: '/not-found', open: press('common:action.register') },
  { name: 'help', path: '/help-center/' },
  { name: 'fairness', path: '/fairness' },
  { name: 'returns', path: '/fairness/rtp' },
  { name: 'terms', path: '/texts/99-terms.html' },
  { name: 'bonuses', path: '/bonuses/' },
  { name: 'vip-club', path: '/site/vipClub' },
  { name: 'not-found', path: '/not-found' },
]

/** What a player sees. */
export const PLAYER_SCREENS: readonly Screen[] = [
  { name: 'slot-machine', path: '/games/21001-yalda.html' },
  { name: 'roulette', path: '/games/22002-european-roulette.html' },
  { name: 'dice', path: '/games/20002-tas.html' },
  { name: 'mines', path: '/games/20012-anar.html', open: untilReady },
  { name: 'plinko', path: '/games/20011-baran.html' },
  { name: 'crash', path: '/games/20001-shahin.html', hidden: 'main' },
  { name: 'twenty-one', path: '/games/22003-twenty-one.html', open: untilReady },
  { name: 'balance', path: '/not-found', open: press('shell:wallet.label', { isWhole: false }) },
  { name: 'profile-menu', path: '/not-found', width: 1440, open: press('shell:profile.label') },
  { name: 'profile-sheet', path: '/not-found', width: 390, open: press('shell:bar.profile', { isBelow: true }) },
  { name: 'dashboard', path: '/user/' },
  { name: 'deposit', path: '/user/deposit/deposit' },
  { name: 'transactions', path: '/user/transaction/transactions' },
]

/** What a screen's pictures are called, by width and theme. */
export function pictureName(screen: Screen, language: Language, look: Look) {
  return `${screen.name}.${language}.${look.width}.${look.theme}`
}

/**
 * How a screen is looked at in a language: in each width once, a phone by night where a desk is by day. The other language
 * has it the other way round, so two of language, width and theme meet in every pair. A screen of one width has both themes.
 */
export function looksOf({ width }: Screen, language: Language): readonly Look[] {
  if (width !== undefined) return THEMES.map((theme) => ({ width, theme }))
  const [desk, phone] = language === 'fa' ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  return [
    { width: 1440, theme: desk },
    { width: 390, theme: phone },
  ]
}

import type { Language } from '@tas/shared/contract/languages.ts'
import type { Page } from 'playwright-core'
import { text } from './texts.ts'

/** A screen that is looked at in both languages, widths and themes. */
export type Screen = {
  readonly name: string
  readonly path: string
  /** What is pressed on the page, at a desk's width, to come to the screen. */
  readonly open?: (page: Page, language: Language) => Promise<void>
  /** Parts that are never twice the same: a round of everybody's that goes on, letters by chance. */
  readonly hidden?: string
}

/** `isWhole`: the button says nothing beside this text. */
function pressInHeader(key: string, { isWhole = true } = {}): (page: Page, language: Language) => Promise<void> {
  return async (page, language) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: text(language, key), exact: isWhole })
      .click()
    await page.getByRole('dialog').first().waitFor()
  }
}

/** What a visitor sees who is not logged in. */
export const VISITOR_SCREENS: readonly Screen[] = [
  { name: 'lobby', path: '/' },
  { name: 'all-games', path: '/game/games' },
  { name: 'search', path: '/', open: pressInHeader('shell:search.open', { isWhole: false }) },
  { name: 'login', path: '/', open: pressInHeader('common:action.login') },
  { name: 'register', path: '/', open: pressInHeader('common:action.register') },
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
  { name: 'mines', path: '/games/20012-anar.html' },
  { name: 'crash', path: '/games/20001-shahin.html', hidden: 'main' },
  { name: 'twenty-one', path: '/games/22003-twenty-one.html' },
  { name: 'dashboard', path: '/user/' },
  { name: 'deposit', path: '/user/deposit/deposit' },
  { name: 'transactions', path: '/user/transaction/transactions' },
]

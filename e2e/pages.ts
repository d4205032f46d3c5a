import type { Language } from '@tas/shared/contract/languages.ts'
import type { Page } from 'playwright-core'
import { pushAddress } from './go-to.ts'
import { THEMES, type Theme } from './page-check.ts'
import { text } from './texts.ts'

export type Look = { readonly width: number; readonly theme: Theme }

/** A page the walk stops at. */
export type Stop = {
  readonly path: string
  /** Where pictures of it are kept: what they are called. It is then looked at in both languages, widths and themes. */
  readonly picture?: string
  /** What is waited for on the page before it is looked at. */
  readonly open?: Opening
  /** Parts that are never twice the same: a round of everybody's that goes on, letters by chance. */
  readonly hidden?: string
}

/** A dialog the walk opens, above the lightest page. */
export type DialogStop = {
  readonly dialog: string
  readonly picture?: string
  /** Where it is not the same on a desk and on a phone, or not on both: the one of the two widths. */
  readonly width?: 1440 | 390
  /** What is pressed on the page to come to it, at a desk's width if it has one. */
  readonly open: Opening
}

type Opening = (page: Page, language: Language) => Promise<void>

const inHeader =
  (key: string, { isWhole = true } = {}): Opening =>
  (page, language) =>
    page
      .getByRole('banner')
      // `isWhole`: the button says nothing beside this text.
      .getByRole('button', { name: text(language, key), exact: isWhole })
      .click()

const inBottomBar =
  (key: string): Opening =>
  (page, language) =>
    page
      .getByRole('navigation', { name: text(language, 'shell:nav.bottom') })
      .getByText(text(language, key), { exact: true })
      .click()

/** Opens a form's dialog and sends it empty, so that its errors are there too. */
const sentEmpty =
  (key: string, button: string): Opening =>
  async (page, language) => {
    await inHeader(key)(page, language)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: text(language, button), exact: true }).click()
    await dialog.getByRole('alert').first().waitFor()
  }

/** A page whose first answer is refused says so in a dialog. It is one the walk does not stop at: nothing is known of it. */
const refused: Opening = async (page) => {
  const general = { status: false, text: 'no', code: 'http.forbidden', requestId: 'r' }
  const call = '**/api/bonus/bonus/getBonus'
  await page.route(call, (route) => route.fulfill({ status: 403, json: { general, data: {} } }))
  await pushAddress(page, '/bonuses/199-refused')
  await page.getByRole('dialog').waitFor()
  await page.unroute(call)
}

/** Tiles are drawn a few at a time: waits for so many. */
const untilTiles =
  (count: number): Opening =>
  (page) =>
    page
      .getByRole('main')
      .getByRole('article')
      .nth(count - 1)
      .waitFor({ state: 'attached' })

/** A game of hands looks for one that is open before it takes a bet. */
const untilReady: Opening = (page, language) =>
  page
    .getByRole('button', { name: text(language, 'originals:bet'), exact: true, disabled: false })
    .first()
    .waitFor()

/** What a visitor sees who is not logged in. */
export const VISITOR_PAGES: readonly Stop[] = [
  { path: '/', picture: 'lobby' },
  { path: '/games/10047-slots/' },
  { path: '/games/20002-tas.html' },
  { path: '/games/21001-yalda.html' },
  { path: '/texts/99-terms.html', picture: 'terms' },
  { path: '/help-center/', picture: 'help' },
  { path: '/bonuses/', picture: 'bonuses' },
  { path: '/bonuses/101-x' },
  { path: '/bet/1' },
  { path: '/fairness', picture: 'fairness' },
  { path: '/fairness/rtp', picture: 'returns' },
  { path: '/site/vipClub', picture: 'vip-club' },
  { path: '/not-found', picture: 'not-found' },
  { path: '/casino/' },
  { path: '/games/10048-live-casino/', picture: 'category', open: untilTiles(16) },
  { path: '/game/games', picture: 'all-games', open: untilTiles(18) },
  { path: '/texts/99-terms/versions' },
  { path: '/verify' },
  { path: '/verification' },
  { path: '/verify/7/x' },
  { path: '/terms' },
  { path: '/site/lottery' },
  { path: '/site/jackpot' },
  { path: '/site/liveSupport' },
  { path: '/site/promotion' },
  { path: '/races', picture: 'races' },
  { path: '/base/pageError' },
  { path: '/base/permissionDenied' },
]

export const VISITOR_DIALOGS: readonly DialogStop[] = [
  { dialog: 'search', picture: 'search', open: inHeader('shell:search.open', { isWhole: false }) },
  { dialog: 'login', picture: 'login', open: inHeader('common:action.login') },
  { dialog: 'register', picture: 'register', open: inHeader('common:action.register') },
  { dialog: 'login with errors', open: sentEmpty('common:action.login', 'auth:login.button') },
  { dialog: 'register with errors', open: sentEmpty('common:action.register', 'auth:register.button') },
  { dialog: 'display', open: inHeader('shell:display.label', { isWhole: false }) },
  { dialog: 'error', open: refused },
]

/** What the player `demo` sees, who has money and a past. */
export const DEMO_PAGES: readonly Stop[] = [
  { path: '/games/21001-yalda.html', picture: 'slot-machine' },
  { path: '/games/22002-european-roulette.html', picture: 'roulette' },
  { path: '/games/20002-tas.html', picture: 'dice' },
  { path: '/games/20012-anar.html', picture: 'mines', open: untilReady },
  { path: '/games/20011-baran.html', picture: 'plinko' },
  { path: '/games/20001-shahin.html', picture: 'crash', hidden: 'main' },
  { path: '/games/22003-twenty-one.html', picture: 'twenty-one', open: untilReady },
  { path: '/user/', picture: 'dashboard' },
  { path: '/user/deposit/deposit', picture: 'deposit' },
  { path: '/user/transaction/transactions', picture: 'transactions' },
  { path: '/user/withdraw/withdraw', picture: 'withdraw' },
  { path: '/user/financialAccount/accounts' },
  { path: '/user/affiliate/affiliate?tab=plan' },
]

export const DEMO_DIALOGS: readonly DialogStop[] = [
  { dialog: 'balance', picture: 'balance', open: inHeader('shell:wallet.label', { isWhole: false }) },
  { dialog: 'profile', picture: 'profile-menu', width: 1440, open: inHeader('shell:profile.label') },
  { dialog: 'profile of a phone', picture: 'profile-sheet', width: 390, open: inBottomBar('shell:bar.profile') },
  { dialog: 'menu of a phone', width: 390, open: inBottomBar('shell:bar.menu') },
]

/** What a player sees who has just registered: many lists are empty. */
export const PLAYER_PAGES: readonly Stop[] = [
  { path: '/games/20013-setareh.html' },
  { path: '/games/20016-almas.html' },
  { path: '/games/20014-fara-foru.html' },
  { path: '/games/20018-joojeh.html' },
  { path: '/games/20019-tolombeh.html' },
  { path: '/games/20020-mar-o-pelleh.html' },
  { path: '/games/20017-iwan.html' },
  { path: '/games/20015-charkh.html' },
  { path: '/games/20021-dart.html' },
  { path: '/games/20022-hadd.html' },
  { path: '/games/21003-simurgh.html' },
  { path: '/games/22004-baccarat.html' },
  { path: '/games/22005-dragon-tiger.html' },
  { path: '/games/20023-takhte.html' },
  { path: '/games/22006-red-dog.html' },
  { path: '/games/22007-video-poker.html' },
  { path: '/games/22015-live-baccarat.html' },
  { path: '/game/favorites' },
  { path: '/game/recent' },
  { path: '/user/' },
  { path: '/user/deposit/deposit' },
  { path: '/user/deposit/transactions' },
  { path: '/user/deposit/details' },
  { path: '/user/bonus/manage' },
  { path: '/user/bonus/publicBonuses' },
  { path: '/user/bonus/showBonus' },
  { path: '/user/bonus/bonusDetails' },
  { path: '/user/bonus/transactions' },
  { path: '/user/bonus/history' },
  { path: '/user/withdraw/withdraw' },
  { path: '/user/withdraw/transactions' },
  { path: '/user/withdraw/details' },
  { path: '/user/financialAccount/accounts' },
  { path: '/user/financialAccount/addAccount' },
  { path: '/user/affiliate/affiliate' },
  { path: '/user/support/tickets' },
  { path: '/user/support/sendTicket' },
  { path: '/user/support/showTicket' },
  { path: '/user/user/profile' },
  { path: '/user/transaction/transactions' },
  { path: '/user/play/plays' },
  { path: '/user/play/showPlay' },
  { path: '/user/user/security' },
  { path: '/user/user/changePassword' },
  { path: '/user/user/verifications' },
  { path: '/user/user/notices' },
  { path: '/user/saferPlay/dashboard' },
]

const main = (page: Page) => page.getByRole('main')

/** By its address a page would have to know the id of somebody: it is come to as people come to it. */
const toMember =
  (further?: string): Opening =>
  async (page, language) => {
    await pushAddress(page, '/user/agent/manageUsers')
    await main(page).getByRole('link', { name: 'demo_member', exact: true }).click()
    const next = main(page).getByRole('link', { name: text(language, 'agent:moveMoney'), exact: true })
    if (further === undefined) return next.waitFor()
    await next.click()
    await main(page).getByLabel(text(language, further)).waitFor()
  }

const toPlays: Opening = async (page, language) => {
  await toMember()(page, language)
  await main(page)
    .getByRole('link', { name: text(language, 'agent:theirPlays'), exact: true })
    .click()
  await main(page).getByText(text(language, 'agent:noPlays'), { exact: true }).waitFor()
}

const toAccess: Opening = async (page, language) => {
  await toMember()(page, language)
  await main(page)
    .getByRole('link', { name: text(language, 'agent:access'), exact: true })
    .click()
  await main(page)
    .getByRole('heading', { name: text(language, 'agent:access'), level: 2 })
    .waitFor()
}

/** What an agent sees who has somebody above and below. */
export const AGENT_PAGES: readonly Stop[] = [
  { path: '/user/agent/dashboard', picture: 'agent-dashboard' },
  { path: '/user/agent/manageUsers' },
  { path: '/user/agent/addUser', picture: 'agent-invite' },
  { path: '/user/agent/showUser', picture: 'agent-person', open: toMember() },
  { path: '/user/agent/showWallet', picture: 'agent-transfer', open: toMember('agent:why') },
  { path: '/user/agent/plays', open: toPlays },
  { path: '/user/agent/transactions' },
  { path: '/user/agent/network' },
  { path: '/user/agent/commission', picture: 'agent-commission' },
  { path: '/user/agent/reports', picture: 'agent-reports' },
  { path: '/user/agent/resetUsers', picture: 'agent-access', open: toAccess },
]

/** What a member of an agent sees, whom the agent asks for something. */
export const MEMBER_PAGES: readonly Stop[] = [{ path: '/user/agent/requests', picture: 'agent-requests' }]

/** Pages that lead on at once and so cannot be looked at. */
export const PASSAGES: readonly string[] = [
  '/ref/:marketer',
  '/site/register',
  '/game/casino',
  '/base/404',
  '/base/exit',
  '/base/newPassword',
  '/dashboard/dashboard',
  // Comes back from a provider's page, to what deposit/details shows.
  '/deposit/callback',
  // Leads on while there is no such race; with one it is shown in races.page.test.ts.
  '/races/:part',
]

/** What a screen's pictures are called, by width and theme. */
export function pictureName(picture: string, language: Language, look: Look) {
  return `${picture}.${language}.${look.width}.${look.theme}`
}

/**
 * How what has pictures is looked at in a language: in each width once, a phone by night where a desk is by day. The other
 * language has it the other way round, so two of language, width and theme meet in every pair. What has one width has both themes.
 */
export function looksOf(language: Language, width?: number): readonly Look[] {
  if (width !== undefined) return THEMES.map((theme) => ({ width, theme }))
  const [desk, phone] = language === 'fa' ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  return [
    { width: 1440, theme: desk },
    { width: 390, theme: phone },
  ]
}

/** Every picture there is. */
export function namesOfPictures(languages: readonly Language[]): readonly string[] {
  const stops: readonly { readonly picture?: string; readonly width?: number }[] = [
    ...VISITOR_PAGES,
    ...VISITOR_DIALOGS,
    ...DEMO_PAGES,
    ...DEMO_DIALOGS,
    ...AGENT_PAGES,
    ...MEMBER_PAGES,
  ]
  return stops.flatMap(({ picture, width }) =>
    picture === undefined
      ? []
      : languages.flatMap((language) => looksOf(language, width).map((look) => pictureName(picture, language, look))),
  )
}

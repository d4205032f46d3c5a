import { CATEGORY, SPORT_PATH } from '@tas/shared/contract/catalogue/category-ids.ts'
import type { MenuIcon, MenuPage } from '@tas/shared/contract/menus/choices.ts'
import { BETTORS, PLAYERS, type UserGroup } from '@tas/shared/contract/user-groups.ts'

type Page = {
  readonly url: string
  readonly icon: MenuIcon
  /** Where it leads those who are logged in, if elsewhere. */
  readonly ownUrl?: string
  /** Logged out, it opens the login. */
  readonly needsLogin?: true
  /** Nothing for whoever is none of these. */
  readonly userGroups?: readonly UserGroup[]
  /** The category whose shelf it is: gone with it. */
  readonly category?: number
}

/** Where the pages of the site stand. The chat stands outside of it, where the business says. */
export const PAGES: Readonly<Record<Exclude<MenuPage, 'chat'>, Page>> = {
  lobby: { url: '/', icon: 'home' },
  casino: { url: '/casino/', icon: 'home' },
  games: { url: '/game/games', icon: 'list' },
  sport: { url: SPORT_PATH, icon: 'ball', category: CATEGORY.sport },
  promotions: { url: '/site/promotion', icon: 'spark' },
  bonuses: { url: '/bonuses/', icon: 'gift' },
  vip: { url: '/site/vipClub', icon: 'crown' },
  jackpot: { url: '/site/jackpot', icon: 'trophy' },
  lottery: { url: '/site/lottery', icon: 'star' },
  fairness: { url: '/fairness', icon: 'shield' },
  returns: { url: '/fairness/rtp', icon: 'list' },
  verify: { url: '/verify', icon: 'shield' },
  help: { url: '/help-center/', icon: 'help' },
  liveSupport: { url: '/site/liveSupport', icon: 'chat' },
  saferPlay: { url: '/texts/90-responsible-gaming.html', ownUrl: '/user/saferPlay', icon: 'pause' },
  earn: { url: '/user/affiliate/affiliate', icon: 'gift', needsLogin: true, userGroups: PLAYERS },
  favorites: { url: '/game/favorites', icon: 'star', needsLogin: true },
  recent: { url: '/game/recent', icon: 'list', needsLogin: true },
  dashboard: { url: '/user/', icon: 'user', needsLogin: true },
  deposit: { url: '/user/deposit/deposit', icon: 'wallet', needsLogin: true, userGroups: PLAYERS },
  withdraw: { url: '/user/withdraw/withdraw', icon: 'wallet', needsLogin: true, userGroups: PLAYERS },
  plays: { url: '/user/play/plays', icon: 'dice', needsLogin: true, userGroups: BETTORS },
  transactions: { url: '/user/transaction/transactions', icon: 'list', needsLogin: true },
}

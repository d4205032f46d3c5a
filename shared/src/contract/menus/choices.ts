/** The menus of the player's site that an operator arranges. */
export const MENU_NAMES = ['side', 'footer', 'help', 'text'] as const
export type MenuName = (typeof MENU_NAMES)[number]

/** How the entries of a menu are grouped: not at all, by a line between them, or under titles. */
export const MENU_GROUPING = { side: 'lines', footer: 'titles', help: 'none', text: 'none' } as const satisfies Record<
  MenuName,
  'none' | 'lines' | 'titles'
>

/** Pages of the site that a menu can lead to, by name. */
export const MENU_PAGES = [
  'lobby',
  'casino',
  'games',
  'sport',
  'promotions',
  'bonuses',
  'vip',
  'jackpot',
  'lottery',
  'fairness',
  'returns',
  'verify',
  'help',
  'liveSupport',
  'chat',
  'saferPlay',
  'earn',
  'favorites',
  'recent',
  'dashboard',
  'deposit',
  'withdraw',
  'plays',
  'transactions',
] as const
export type MenuPage = (typeof MENU_PAGES)[number]

/** Signs of the side menu: of the site's own drawing. */
export const MENU_ICONS = [
  'gift',
  'spark',
  'crown',
  'trophy',
  'slots',
  'live',
  'crash',
  'dice',
  'ball',
  'star',
  'help',
  'chat',
  'shield',
  'pause',
  'home',
  'wallet',
  'user',
  'list',
  'people',
] as const
export type MenuIcon = (typeof MENU_ICONS)[number]

/** To whom an entry is shown. */
export const MENU_AUDIENCES = ['all', 'members', 'guests'] as const
export type MenuAudience = (typeof MENU_AUDIENCES)[number]

export const MOST_MENU_LINES = 60
export const LONGEST_MENU_TITLE = 60
export const LONGEST_MENU_ADDRESS = 2_000

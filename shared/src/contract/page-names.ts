/**
 * The pages that /{page}/{sub} and /user/{page}/{sub} load by name (spec §2). Names are found in letters of either case, as
 * the other addresses of the site are.
 */
const PAGE_NAMES = [
  'dashboard/dashboard',
  'user/profile',
  'user/notices',
  'user/verifications',
  'user/changePassword',
  'saferPlay/dashboard',
  'user/security',
  'user/telegramBot',
  'deposit/deposit',
  'deposit/transactions',
  'deposit/details',
  'deposit/callback',
  'withdraw/withdraw',
  'withdraw/transactions',
  'withdraw/details',
  'play/plays',
  'play/showPlay',
  'bonus/manage',
  'bonus/publicBonuses',
  'bonus/showBonus',
  'bonus/bonusDetails',
  'bonus/transactions',
  'bonus/history',
  'agent/dashboard',
  'agent/manageUsers',
  'agent/addUser',
  'agent/showUser',
  'agent/showWallet',
  'agent/plays',
  'agent/transactions',
  'agent/network',
  'agent/commission',
  'agent/reports',
  'agent/requests',
  'agent/resetUsers',
  'financialAccount/accounts',
  'financialAccount/addAccount',
  'transaction/transactions',
  'affiliate/affiliate',
  'support/tickets',
  'support/sendTicket',
  'support/showTicket',
  'game/favorites',
  'game/games',
  'game/casino',
  'game/recent',
  'site/promotion',
  'site/vipClub',
  'site/lottery',
  'site/jackpot',
  'site/liveSupport',
  'base/404',
  'base/pageError',
  'base/permissionDenied',
  'base/exit',
  'base/newPassword',
] as const

export type PageName = (typeof PAGE_NAMES)[number]

const BY_LOWER_CASE: ReadonlyMap<string, PageName> = new Map(PAGE_NAMES.map((name) => [name.toLowerCase(), name]))

/** The page an address names; a missing part means the dashboard. Null: there is none of that name. */
export function pageNameOf(page = 'dashboard', sub = 'dashboard'): PageName | null {
  return BY_LOWER_CASE.get(`${page}/${sub}`.toLowerCase()) ?? null
}

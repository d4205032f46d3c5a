import type { PageName } from '@tas/shared/contract/page-names.ts'
import { AGENTS, BETTORS, MEMBERS, PLAYERS } from '@tas/shared/contract/user-groups.ts'
import type { ComponentType } from 'react'
import type { TextKey } from '../../lib/i18n-keys.ts'
import { lazyChunk } from '../../lib/lazy-chunk.ts'
import { PageErrorPage } from '../../ui/error-page.tsx'
import { LobbyPage } from '../features/lobby/lobby-page.tsx'
import type { Audience } from '../me/audience.ts'
import { NotFoundPage } from '../me/not-found-page.tsx'
import { PermissionDeniedPage } from './permission-denied-page.tsx'
import { withGames } from './with-games.tsx'

export type NamedPage = {
  readonly title: TextKey<'pages'>
  /** `everybody`: open without a session. Left out: any player who is logged in. */
  readonly audience?: Audience | 'everybody'
  /** Left out: the page is still to come and says so. */
  readonly view?: ComponentType
}

const FavoritesPage = lazyChunk(() =>
  import('../features/lobby/favorites-page.tsx').then((module) => module.FavoritesPage),
)
const AllGamesPage = lazyChunk(() =>
  import('../features/lobby/all-games-page.tsx').then((module) => module.AllGamesPage),
)
const RecentPage = lazyChunk(() => import('../features/lobby/recent-page.tsx').then((module) => module.RecentPage))
const PromotionsPage = lazyChunk(() =>
  import('../features/bonuses/promotions-page.tsx').then((module) => module.PromotionsPage),
)
const PublicBonusesPage = lazyChunk(() =>
  import('../features/bonuses/public-bonuses-page.tsx').then((module) => module.PublicBonusesPage),
)
const ManageBonusesPage = lazyChunk(() =>
  import('../features/bonuses/own/manage-page.tsx').then((module) => module.ManageBonusesPage),
)
const BonusHistoryPage = lazyChunk(() =>
  import('../features/bonuses/own/history-page.tsx').then((module) => module.BonusHistoryPage),
)
const BonusMovesPage = lazyChunk(() =>
  import('../features/bonuses/own/bonus-moves-page.tsx').then((module) => module.BonusMovesPage),
)
const GrantPage = lazyChunk(() => import('../features/bonuses/own/grant-page.tsx').then((module) => module.GrantPage))
const GrantBetsPage = lazyChunk(() =>
  import('../features/bonuses/own/grant-bets-page.tsx').then((module) => module.GrantBetsPage),
)
const LotteryPage = lazyChunk(() => import('../features/lottery/lottery-page.tsx').then((module) => module.LotteryPage))
const VipPage = lazyChunk(() => import('../features/vip/vip-page.tsx').then((module) => module.VipPage))
const JackpotsPage = lazyChunk(() =>
  import('../features/jackpots/jackpots-page.tsx').then((module) => module.JackpotsPage),
)
const LiveSupportPage = lazyChunk(() => import('./live-support-page.tsx').then((module) => module.LiveSupportPage))
const ExitPage = lazyChunk(() => import('./exit-page.tsx').then((module) => module.ExitPage))

const SecurityPage = lazyChunk(() =>
  import('../features/security/security-page.tsx').then((module) => module.SecurityPage),
)
const ChangePasswordPage = lazyChunk(() =>
  import('../features/security/change-password-page.tsx').then((module) => module.ChangePasswordPage),
)

const NewPasswordPage = lazyChunk(() =>
  import('../features/auth/new-password-page.tsx').then((module) => module.NewPasswordPage),
)

const NoticesPage = lazyChunk(() => import('../features/notices/notices-page.tsx').then((module) => module.NoticesPage))
const VerificationsPage = lazyChunk(() =>
  import('../features/verification/verifications-page.tsx').then((module) => module.VerificationsPage),
)
const DashboardPage = lazyChunk(() =>
  import('../features/wallet/dashboard-page.tsx').then((module) => module.DashboardPage),
)
const DepositPage = lazyChunk(() =>
  import('../features/wallet/deposits/deposit-page.tsx').then((module) => module.DepositPage),
)
const TransactionsPage = lazyChunk(() =>
  import('../features/wallet/transactions-page.tsx').then((module) => module.TransactionsPage),
)
const DepositsPage = lazyChunk(() =>
  import('../features/wallet/deposits/deposits-page.tsx').then((module) => module.DepositsPage),
)
const DepositDetailsPage = lazyChunk(() =>
  import('../features/wallet/deposits/deposit-details-page.tsx').then((module) => module.DepositDetailsPage),
)
const WithdrawPage = lazyChunk(() =>
  import('../features/wallet/withdrawals/withdraw-page.tsx').then((module) => module.WithdrawPage),
)
const WithdrawalsPage = lazyChunk(() =>
  import('../features/wallet/withdrawals/withdrawals-page.tsx').then((module) => module.WithdrawalsPage),
)
const WithdrawalPage = lazyChunk(() =>
  import('../features/wallet/withdrawals/withdrawal-page.tsx').then((module) => module.WithdrawalPage),
)
const AccountsPage = lazyChunk(() =>
  import('../features/wallet/destinations/accounts-page.tsx').then((module) => module.AccountsPage),
)
const AddAccountPage = lazyChunk(() =>
  import('../features/wallet/destinations/add-account-page.tsx').then((module) => module.AddAccountPage),
)
const PlaysPage = withGames(() => import('../features/plays/plays-page.tsx').then((module) => module.PlaysPage))
const ShowPlayPage = lazyChunk(() =>
  import('../features/plays/show-play-page.tsx').then((module) => module.ShowPlayPage),
)
const SaferPlayPage = lazyChunk(() =>
  import('../features/safer-play/safer-play-page.tsx').then((module) => module.SaferPlayPage),
)
const TicketsPage = lazyChunk(() => import('../features/support/tickets-page.tsx').then((module) => module.TicketsPage))
const SendTicketPage = lazyChunk(() =>
  import('../features/support/send-ticket-page.tsx').then((module) => module.SendTicketPage),
)
const ShowTicketPage = lazyChunk(() =>
  import('../features/support/show-ticket-page.tsx').then((module) => module.ShowTicketPage),
)
const ProfilePage = lazyChunk(() => import('../features/account/profile-page.tsx').then((module) => module.ProfilePage))
const AgentDashboardPage = lazyChunk(() =>
  import('../features/agent/dashboard-page.tsx').then((module) => module.DashboardPage),
)
const ManageUsersPage = lazyChunk(() =>
  import('../features/agent/manage-users-page.tsx').then((module) => module.ManageUsersPage),
)
const AddUserPage = lazyChunk(() => import('../features/agent/add-user-page.tsx').then((module) => module.AddUserPage))
const ShowUserPage = lazyChunk(() =>
  import('../features/agent/show-user-page.tsx').then((module) => module.ShowUserPage),
)
const ShowWalletPage = lazyChunk(() =>
  import('../features/agent/show-wallet-page.tsx').then((module) => module.ShowWalletPage),
)
const AgentPlaysPage = lazyChunk(() =>
  import('../features/agent/plays-page.tsx').then((module) => module.AgentPlaysPage),
)
const AgentTransactionsPage = lazyChunk(() =>
  import('../features/agent/transactions-page.tsx').then((module) => module.AgentTransactionsPage),
)
const NetworkPage = lazyChunk(() => import('../features/agent/network-page.tsx').then((module) => module.NetworkPage))
const ResetUsersPage = lazyChunk(() =>
  import('../features/agent/seldom-pages.ts').then((module) => module.ResetUsersPage),
)
const AgentCommissionPage = lazyChunk(() =>
  import('../features/agent/seldom-pages.ts').then((module) => module.CommissionPage),
)
const AgentReportsPage = lazyChunk(() =>
  import('../features/agent/seldom-pages.ts').then((module) => module.ReportsPage),
)
const AgentRequestsPage = lazyChunk(() =>
  import('../features/agent/requests-page.tsx').then((module) => module.RequestsPage),
)
const AffiliatePage = lazyChunk(() =>
  import('../features/affiliate/affiliate-page.tsx').then((module) => module.AffiliatePage),
)

/** What each name shows. A finished screen plugs in here: `view: lazyChunk(() => import(…))`. */
export const NAMED_PAGES: Readonly<Record<PageName, NamedPage>> = {
  'dashboard/dashboard': { title: 'page.dashboard', view: DashboardPage },
  'user/profile': { title: 'page.profile', view: ProfilePage },
  'user/notices': { title: 'page.notices', view: NoticesPage },
  'user/verifications': { title: 'page.verifications', view: VerificationsPage },
  'user/changePassword': { title: 'page.changePassword', view: ChangePasswordPage },
  'saferPlay/dashboard': { title: 'page.saferPlay', view: SaferPlayPage },
  'user/security': { title: 'page.security', view: SecurityPage },
  'user/telegramBot': { title: 'page.telegramBot', audience: PLAYERS },
  'deposit/deposit': { title: 'page.deposit', audience: PLAYERS, view: DepositPage },
  'deposit/transactions': { title: 'page.depositTransactions', audience: PLAYERS, view: DepositsPage },
  'deposit/details': { title: 'page.depositDetails', audience: PLAYERS, view: DepositDetailsPage },
  'deposit/callback': { title: 'page.depositDetails', audience: PLAYERS, view: DepositDetailsPage },
  'withdraw/withdraw': { title: 'page.withdraw', audience: PLAYERS, view: WithdrawPage },
  'withdraw/transactions': { title: 'page.withdrawTransactions', audience: PLAYERS, view: WithdrawalsPage },
  'withdraw/details': { title: 'page.withdrawDetails', audience: PLAYERS, view: WithdrawalPage },
  'play/plays': { title: 'page.plays', audience: BETTORS, view: PlaysPage },
  'play/showPlay': { title: 'page.plays', audience: BETTORS, view: ShowPlayPage },
  'bonus/manage': { title: 'page.bonusManage', audience: PLAYERS, view: ManageBonusesPage },
  'bonus/publicBonuses': { title: 'page.bonusPublic', audience: PLAYERS, view: PublicBonusesPage },
  'bonus/showBonus': { title: 'page.bonusShow', audience: PLAYERS, view: GrantPage },
  'bonus/bonusDetails': { title: 'page.bonusBets', audience: PLAYERS, view: GrantBetsPage },
  'bonus/transactions': { title: 'page.bonusTransactions', audience: PLAYERS, view: BonusMovesPage },
  'bonus/history': { title: 'page.bonusHistory', audience: PLAYERS, view: BonusHistoryPage },
  'agent/dashboard': { title: 'page.agentDashboard', audience: AGENTS, view: AgentDashboardPage },
  'agent/manageUsers': { title: 'page.manageUsers', audience: AGENTS, view: ManageUsersPage },
  'agent/addUser': { title: 'page.addUser', audience: AGENTS, view: AddUserPage },
  'agent/showUser': { title: 'page.showUser', audience: AGENTS, view: ShowUserPage },
  'agent/showWallet': { title: 'page.agentWallet', audience: AGENTS, view: ShowWalletPage },
  'agent/plays': { title: 'page.agentPlays', audience: AGENTS, view: AgentPlaysPage },
  'agent/transactions': { title: 'page.agentTransactions', audience: AGENTS, view: AgentTransactionsPage },
  'agent/network': { title: 'page.agentNetwork', audience: AGENTS, view: NetworkPage },
  'agent/commission': { title: 'page.agentCommission', audience: AGENTS, view: AgentCommissionPage },
  'agent/reports': { title: 'page.agentReports', audience: AGENTS, view: AgentReportsPage },
  'agent/requests': { title: 'page.agentRequests', audience: MEMBERS, view: AgentRequestsPage },
  'agent/resetUsers': { title: 'page.resetUsers', audience: AGENTS, view: ResetUsersPage },
  'financialAccount/accounts': { title: 'page.accounts', audience: PLAYERS, view: AccountsPage },
  'financialAccount/addAccount': { title: 'page.addAccount', audience: PLAYERS, view: AddAccountPage },
  'transaction/transactions': { title: 'page.transactions', view: TransactionsPage },
  'affiliate/affiliate': { title: 'page.affiliate', audience: PLAYERS, view: AffiliatePage },
  'support/tickets': { title: 'page.tickets', audience: PLAYERS, view: TicketsPage },
  'support/sendTicket': { title: 'page.sendTicket', audience: PLAYERS, view: SendTicketPage },
  'support/showTicket': { title: 'page.tickets', audience: PLAYERS, view: ShowTicketPage },
  'game/favorites': { title: 'page.favorites', view: FavoritesPage },
  'game/games': { title: 'page.games', audience: 'everybody', view: AllGamesPage },
  'game/casino': { title: 'page.casino', audience: 'everybody', view: LobbyPage },
  'game/recent': { title: 'page.recent', view: RecentPage },
  'site/promotion': { title: 'page.promotion', audience: 'everybody', view: PromotionsPage },
  'site/vipClub': { title: 'page.vipClub', audience: 'everybody', view: VipPage },
  'site/lottery': { title: 'page.lottery', audience: 'everybody', view: LotteryPage },
  'site/jackpot': { title: 'page.jackpot', audience: 'everybody', view: JackpotsPage },
  'site/liveSupport': { title: 'page.liveSupport', audience: 'everybody', view: LiveSupportPage },
  'base/404': { title: 'page.notFound', audience: 'everybody', view: NotFoundPage },
  'base/pageError': { title: 'page.pageError', audience: 'everybody', view: PageErrorPage },
  'base/permissionDenied': { title: 'page.permissionDenied', audience: 'everybody', view: PermissionDeniedPage },
  'base/exit': { title: 'page.exit', audience: 'everybody', view: ExitPage },
  'base/newPassword': { title: 'page.newPassword', audience: 'everybody', view: NewPasswordPage },
}

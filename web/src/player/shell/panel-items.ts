import { AGENTS, BETTORS, MEMBERS, PLAYERS } from '@tas/shared/contract/user-groups.ts'
import type { TextKey } from '../../lib/i18n-keys.ts'
import type { GlyphName } from '../../ui/glyph.tsx'
import type { Audience } from '../me/audience.ts'

type PanelItem = {
  readonly page: TextKey<'pages'>
  readonly to: string
  readonly glyph: GlyphName
  readonly audience?: Audience
}

type PanelGroup = {
  readonly key:
    | 'top'
    | 'user'
    | 'deposit'
    | 'withdraw'
    | 'plays'
    | 'bonus'
    | 'agent'
    | 'money'
    | 'affiliate'
    | 'support'
    | 'end'
  readonly items: readonly PanelItem[]
}

/** The panel's side menu (spec §2), with the visibility rules of §6. Leaving stands last, away from what is pressed daily. */
export const PANEL: readonly PanelGroup[] = [
  {
    key: 'top',
    items: [{ page: 'page.dashboard', to: '/user/', glyph: 'chart' }],
  },
  {
    key: 'user',
    items: [
      { page: 'page.profile', to: '/user/user/profile', glyph: 'user' },
      { page: 'page.notices', to: '/user/user/notices', glyph: 'bell' },
      { page: 'page.verifications', to: '/user/user/verifications', glyph: 'check' },
      { page: 'page.changePassword', to: '/user/user/changePassword', glyph: 'gear' },
      { page: 'page.security', to: '/user/user/security', glyph: 'lock' },
      { page: 'page.saferPlay', to: '/user/saferPlay', glyph: 'pause' },
      { page: 'page.telegramBot', to: '/user/user/telegramBot', glyph: 'chat', audience: PLAYERS },
    ],
  },
  {
    key: 'deposit',
    items: [
      { page: 'page.deposit', to: '/user/deposit/deposit', glyph: 'down', audience: PLAYERS },
      { page: 'page.depositTransactions', to: '/user/deposit/transactions', glyph: 'list', audience: PLAYERS },
    ],
  },
  {
    key: 'withdraw',
    items: [
      { page: 'page.withdraw', to: '/user/withdraw/withdraw', glyph: 'up', audience: PLAYERS },
      { page: 'page.withdrawTransactions', to: '/user/withdraw/transactions', glyph: 'list', audience: PLAYERS },
    ],
  },
  {
    key: 'plays',
    items: [{ page: 'page.plays', to: '/user/play/plays', glyph: 'dice', audience: BETTORS }],
  },
  {
    key: 'bonus',
    items: [
      { page: 'page.bonusManage', to: '/user/bonus/manage', glyph: 'gift', audience: PLAYERS },
      { page: 'page.bonusTransactions', to: '/user/bonus/transactions', glyph: 'list', audience: PLAYERS },
      { page: 'page.bonusHistory', to: '/user/bonus/history', glyph: 'list', audience: PLAYERS },
    ],
  },
  {
    key: 'agent',
    items: [
      { page: 'page.agentDashboard', to: '/user/agent/dashboard', glyph: 'chart', audience: AGENTS },
      { page: 'page.manageUsers', to: '/user/agent/manageUsers', glyph: 'people', audience: AGENTS },
      { page: 'page.addUser', to: '/user/agent/addUser', glyph: 'user', audience: AGENTS },
      { page: 'page.agentNetwork', to: '/user/agent/network', glyph: 'panel', audience: AGENTS },
      { page: 'page.agentWallet', to: '/user/agent/showWallet', glyph: 'wallet', audience: AGENTS },
      { page: 'page.agentTransactions', to: '/user/agent/transactions', glyph: 'list', audience: AGENTS },
      { page: 'page.agentCommission', to: '/user/agent/commission', glyph: 'spark', audience: AGENTS },
      { page: 'page.agentReports', to: '/user/agent/reports', glyph: 'chart', audience: AGENTS },
      { page: 'page.resetUsers', to: '/user/agent/resetUsers', glyph: 'people', audience: AGENTS },
      { page: 'page.agentRequests', to: '/user/agent/requests', glyph: 'people', audience: MEMBERS },
    ],
  },
  {
    key: 'money',
    items: [
      { page: 'page.accounts', to: '/user/financialAccount/accounts', glyph: 'wallet', audience: PLAYERS },
      { page: 'page.transactions', to: '/user/transaction/transactions', glyph: 'list' },
    ],
  },
  {
    key: 'affiliate',
    items: [{ page: 'page.affiliate', to: '/user/affiliate/affiliate', glyph: 'spark', audience: PLAYERS }],
  },
  {
    key: 'support',
    items: [
      { page: 'page.sendTicket', to: '/user/support/sendTicket', glyph: 'mail', audience: PLAYERS },
      { page: 'page.tickets', to: '/user/support/tickets', glyph: 'chat', audience: PLAYERS },
    ],
  },
  { key: 'end', items: [{ page: 'page.exit', to: '/user/base/exit', glyph: 'exit' }] },
]

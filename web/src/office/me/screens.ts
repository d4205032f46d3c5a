import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'

/** The parts of the menu, in its order. */
export const MENU_GROUPS = ['top', 'payments', 'risk', 'bonuses', 'games', 'site', 'reports', 'house', 'own'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

type Screen = {
  readonly path: string
  /** The right that opens it. Null: everybody of staff may see it. */
  readonly permission: StaffPermission | null
  /** Where it stands in the menu, and the command bar with it. Null: it is come to from another screen. */
  readonly group: MenuGroup | null
}

/**
 * Every screen behind the sign-in, in the order of the menu: the one place that says so. What each shows (`routes/pages.ts`) and what it
 * is called in the menu (`menu.ts`) does not compile without one of them; `e2e/office-pages.test.ts` looks at them all.
 */
export const SCREENS = [
  { path: '/', permission: null, group: 'top' },
  { path: '/players', permission: 'player.read', group: 'top' },
  { path: '/players/:uid', permission: 'player.read', group: null },
  { path: '/approvals', permission: 'approval.read', group: 'top' },
  { path: '/tickets', permission: 'ticket.read', group: 'top' },
  { path: '/tickets/:id', permission: 'ticket.answer', group: null },
  { path: '/deposits', permission: 'deposit.read', group: 'payments' },
  { path: '/withdrawals', permission: 'withdrawal.read', group: 'payments' },
  { path: '/destinations', permission: 'destination.read', group: 'payments' },
  { path: '/disputes', permission: 'deposit.read', group: 'payments' },
  { path: '/reconciliation', permission: 'deposit.read', group: 'payments' },
  { path: '/gateways', permission: 'gateway.read', group: 'payments' },
  { path: '/vouchers', permission: 'voucher.read', group: 'payments' },
  { path: '/owed', permission: 'owed.read', group: 'payments' },
  { path: '/verifications', permission: 'verification.read', group: 'risk' },
  { path: '/cases', permission: 'risk.read', group: 'risk' },
  { path: '/screening', permission: 'screening.read', group: 'risk' },
  { path: '/exclusion', permission: 'exclusion.read', group: 'risk' },
  { path: '/finance', permission: 'finance.read', group: 'risk' },
  { path: '/blocklist', permission: 'risk.read', group: 'risk' },
  { path: '/risk-rules', permission: 'risk.read', group: 'risk' },
  { path: '/screening-lists', permission: 'screening.read', group: 'risk' },
  { path: '/offers', permission: 'bonus.read', group: 'bonuses' },
  { path: '/offers/:intId', permission: 'bonus.read', group: null },
  { path: '/grants', permission: 'bonus.read', group: 'bonuses' },
  { path: '/races', permission: 'bonus.read', group: 'bonuses' },
  { path: '/bonus-batches', permission: 'bonus.read', group: null },
  { path: '/agents', permission: 'agent.read', group: 'bonuses' },
  { path: '/commissions', permission: 'agent.read', group: 'bonuses' },
  { path: '/catalogue', permission: 'catalogue.read', group: 'games' },
  { path: '/stops', permission: 'operations.read', group: 'games' },
  { path: '/lottery', permission: 'operations.read', group: 'games' },
  { path: '/returns', permission: 'operations.read', group: 'games' },
  { path: '/salts', permission: 'operations.read', group: 'games' },
  { path: '/rounds/:game/:intId', permission: 'operations.read', group: null },
  { path: '/content', permission: 'content.read', group: 'site' },
  { path: '/content/:intId', permission: 'content.read', group: null },
  { path: '/bonuses', permission: 'content.read', group: 'site' },
  { path: '/bonuses/:intId', permission: 'content.read', group: null },
  { path: '/sliders', permission: 'content.read', group: 'site' },
  { path: '/menus', permission: 'content.read', group: 'site' },
  { path: '/pictures', permission: 'picture.read', group: 'site' },
  { path: '/mail-templates', permission: 'content.read', group: 'site' },
  { path: '/mail-templates/:name', permission: 'content.read', group: null },
  { path: '/reports', permission: 'report.read', group: 'reports' },
  { path: '/cohorts', permission: 'report.read', group: 'reports' },
  { path: '/ticket-figures', permission: 'report.read', group: 'reports' },
  { path: '/schedules', permission: 'report.export', group: 'reports' },
  { path: '/mailed-report', permission: 'report.export', group: null },
  { path: '/regulator', permission: 'regulator.export', group: 'reports' },
  { path: '/books', permission: 'operations.read', group: 'reports' },
  { path: '/settings', permission: 'settings.read', group: 'house' },
  { path: '/businesses', permission: 'business.read', group: 'house' },
  { path: '/staff', permission: 'staff.read', group: 'house' },
  { path: '/roles', permission: 'staff.read', group: 'house' },
  { path: '/mails', permission: 'operations.read', group: 'house' },
  { path: '/outages', permission: 'operations.read', group: 'house' },
  { path: '/keys', permission: 'operations.read', group: 'house' },
  { path: '/audit', permission: 'audit.read', group: 'house' },
  { path: '/account', permission: null, group: 'own' },
] as const satisfies readonly Screen[]

export type ScreenPath = (typeof SCREENS)[number]['path']
/** The screens with a line in the menu. */
export type MenuPath = Extract<(typeof SCREENS)[number], { readonly group: MenuGroup }>['path']

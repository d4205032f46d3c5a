import type { Localized } from '../languages.ts'

/**
 * Every right that staff can have, named by what it opens, in the order in which they are shown. A call of the office declares one of
 * these (`permission`), and each is declared by a call.
 */
export const PERMISSIONS = {
  'player.find': { en: 'Find players', fa: 'یافتن بازیکنان' },
  'player.read': { en: 'See the accounts of players', fa: 'دیدن حساب بازیکنان' },
  'player.person': { en: 'See who a player is', fa: 'دیدن مشخصات فردی بازیکن' },
  'player.note': { en: 'Read and write notes on players', fa: 'خواندن و نوشتن یادداشت دربارهٔ بازیکنان' },
  'player.sessions.end': { en: 'End the sessions of players', fa: 'پایان دادن به نشست‌های بازیکنان' },
  'player.lock': { en: 'Lock accounts of players', fa: 'قفل کردن حساب بازیکنان' },
  'staff.read': { en: 'See staff and their rights', fa: 'دیدن کارکنان و دسترسی‌هایشان' },
  'staff.invite': { en: 'Invite staff', fa: 'دعوت از کارکنان' },
  'staff.change': { en: 'Give and take roles, shut accounts of staff', fa: 'دادن و گرفتن نقش، بستن حساب کارکنان' },
  'staff.roles': { en: 'Build roles', fa: 'ساختن نقش' },
  'approval.read': { en: 'See what waits for approval', fa: 'دیدن موارد در انتظار تأیید' },
  'approval.decide': { en: 'Approve or decline', fa: 'تأیید یا رد کردن' },
  'report.read': { en: 'See figures and reports', fa: 'دیدن آمار و گزارش‌ها' },
  'report.export': { en: 'Take reports out as files', fa: 'بیرون بردن گزارش‌ها در پرونده' },
  'audit.read': { en: 'Read the audit trail', fa: 'خواندن دفتر رویدادها' },
} as const satisfies Readonly<Record<string, Localized>>

export type StaffPermission = keyof typeof PERMISSIONS
export const STAFF_PERMISSIONS = Object.keys(PERMISSIONS) as readonly StaffPermission[]

/** Whoever works on the account of a player. */
const PLAYER_FILE = ['player.find', 'player.read', 'player.person', 'player.note'] as const

/** The roles every business has. What one opens is the house's; a business builds roles of its own beside them. */
export const ROLES = {
  owner: { en: 'Owner', fa: 'مالک', permissions: STAFF_PERMISSIONS },
  manager: {
    en: 'Manager',
    fa: 'مدیر',
    permissions: [
      ...PLAYER_FILE,
      'player.sessions.end',
      'player.lock',
      'staff.read',
      'staff.invite',
      'staff.change',
      'approval.read',
      'approval.decide',
      'report.read',
      'report.export',
      'audit.read',
    ],
  },
  cashier: { en: 'Cashier', fa: 'صندوق‌دار', permissions: [...PLAYER_FILE, 'approval.read'] },
  risk: {
    en: 'Risk',
    fa: 'ریسک',
    permissions: [...PLAYER_FILE, 'player.sessions.end', 'player.lock', 'approval.read', 'audit.read'],
  },
  support: { en: 'Support', fa: 'پشتیبانی', permissions: [...PLAYER_FILE, 'player.sessions.end'] },
  content: { en: 'Content', fa: 'محتوا', permissions: [] },
  trader: { en: 'Trader', fa: 'معامله‌گر', permissions: ['approval.read', 'report.read'] },
  marketing: { en: 'Marketing', fa: 'بازاریابی', permissions: [] },
  auditor: {
    en: 'Auditor',
    fa: 'حسابرس',
    permissions: [
      'player.find',
      'player.read',
      'staff.read',
      'approval.read',
      'report.read',
      'report.export',
      'audit.read',
    ],
  },
} as const satisfies Readonly<Record<string, Localized & { readonly permissions: readonly StaffPermission[] }>>

export type HouseRole = keyof typeof ROLES
export const HOUSE_ROLES = Object.keys(ROLES) as readonly HouseRole[]
/** The role that a business never loses the last holder of. */
export const OWNER: HouseRole = 'owner'

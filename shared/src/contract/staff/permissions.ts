import type { Localized } from '../languages.ts'

/**
 * Every right that staff can have, named by what it opens, in the order in which they are shown. A call of the office declares one of
 * these (`permission`), and each is declared by a call.
 */
export const PERMISSIONS = {
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

/** The roles every business has. What one opens is the house's; a business builds roles of its own beside them. */
export const ROLES = {
  owner: { en: 'Owner', fa: 'مالک', permissions: STAFF_PERMISSIONS },
  manager: {
    en: 'Manager',
    fa: 'مدیر',
    permissions: [
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
  cashier: { en: 'Cashier', fa: 'صندوق‌دار', permissions: ['approval.read'] },
  risk: { en: 'Risk', fa: 'ریسک', permissions: ['approval.read', 'audit.read'] },
  support: { en: 'Support', fa: 'پشتیبانی', permissions: [] },
  content: { en: 'Content', fa: 'محتوا', permissions: [] },
  trader: { en: 'Trader', fa: 'معامله‌گر', permissions: ['approval.read', 'report.read'] },
  marketing: { en: 'Marketing', fa: 'بازاریابی', permissions: [] },
  auditor: {
    en: 'Auditor',
    fa: 'حسابرس',
    permissions: ['staff.read', 'approval.read', 'report.read', 'report.export', 'audit.read'],
  },
} as const satisfies Readonly<Record<string, Localized & { readonly permissions: readonly StaffPermission[] }>>

export type HouseRole = keyof typeof ROLES
export const HOUSE_ROLES = Object.keys(ROLES) as readonly HouseRole[]
/** The role that a business never loses the last holder of. */
export const OWNER: HouseRole = 'owner'

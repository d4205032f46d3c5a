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
  'operations.read': {
    en: 'See how the house runs: stops, incidents, books, salts, lottery',
    fa: 'دیدن وضعیت سامانه: توقف‌ها، مشکل‌ها، دفترها، نمک‌ها، قرعه‌کشی',
  },
  'play.stop': { en: 'Close and open play', fa: 'بستن و باز کردن بازی' },
  'returns.close': { en: 'Close incidents of returns', fa: 'بستن مشکل‌های بازده' },
  'books.verify': { en: 'Verify the books', fa: 'بررسی دفترها' },
  'books.close': { en: 'Close incidents of the books', fa: 'بستن مشکل‌های دفترها' },
  'finance.read': { en: 'See finance checks that wait', fa: 'دیدن بررسی‌های مالی در انتظار' },
  'finance.answer': { en: 'Answer finance checks', fa: 'پاسخ به بررسی‌های مالی' },
  'salt.give': { en: 'Give chains their salt', fa: 'دادن نمک به زنجیره‌ها' },
  'lottery.fund': { en: 'Add capital to the bank', fa: 'افزودن سرمایه به بانک' },
  'lottery.cancel': { en: 'Cancel draws', fa: 'لغو قرعه‌کشی' },
  'owed.read': { en: 'See what closed accounts are owed', fa: 'دیدن بدهی به حساب‌های بسته' },
  'owed.pay': { en: 'Write down payments to closed accounts', fa: 'ثبت پرداخت به حساب‌های بسته' },
  'audit.read': { en: 'Read the audit trail', fa: 'خواندن دفتر رویدادها' },
} as const satisfies Readonly<Record<string, Localized>>

export type StaffPermission = keyof typeof PERMISSIONS
export const STAFF_PERMISSIONS = Object.keys(PERMISSIONS) as readonly StaffPermission[]

/** All that has to do with running the house. */
const OPERATIONS = [
  'operations.read',
  'play.stop',
  'returns.close',
  'books.verify',
  'books.close',
  'finance.read',
  'finance.answer',
  'salt.give',
  'lottery.fund',
  'lottery.cancel',
  'owed.read',
  'owed.pay',
] as const satisfies readonly StaffPermission[]

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
      ...OPERATIONS,
      'audit.read',
    ],
  },
  cashier: { en: 'Cashier', fa: 'صندوق‌دار', permissions: ['approval.read', 'owed.read', 'owed.pay'] },
  risk: {
    en: 'Risk',
    fa: 'ریسک',
    permissions: [
      'approval.read',
      'operations.read',
      'play.stop',
      'returns.close',
      'finance.read',
      'finance.answer',
      'audit.read',
    ],
  },
  support: { en: 'Support', fa: 'پشتیبانی', permissions: [] },
  content: { en: 'Content', fa: 'محتوا', permissions: [] },
  trader: { en: 'Trader', fa: 'معامله‌گر', permissions: ['approval.read', 'operations.read', 'play.stop'] },
  marketing: { en: 'Marketing', fa: 'بازاریابی', permissions: [] },
  auditor: {
    en: 'Auditor',
    fa: 'حسابرس',
    permissions: ['staff.read', 'approval.read', 'operations.read', 'finance.read', 'owed.read', 'audit.read'],
  },
} as const satisfies Readonly<Record<string, Localized & { readonly permissions: readonly StaffPermission[] }>>

export type HouseRole = keyof typeof ROLES
export const HOUSE_ROLES = Object.keys(ROLES) as readonly HouseRole[]
/** The role that a business never loses the last holder of. */
export const OWNER: HouseRole = 'owner'

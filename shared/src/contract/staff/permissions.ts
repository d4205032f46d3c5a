import type { Localized } from '../languages.ts'

/**
 * Every right that staff can have, named by what it opens, in the order in which they are shown. A call of the office declares one of
 * these (`permission`), and each is declared by a call.
 */
export const PERMISSIONS = {
  'player.find': { en: 'Find players', fa: 'یافتن بازیکنان' },
  'player.read': { en: 'See the accounts of players', fa: 'دیدن حساب بازیکنان' },
  'player.person': { en: 'See who a player is', fa: 'دیدن مشخصات فردی بازیکن' },
  'player.see': { en: 'See the site as a player does', fa: 'دیدن سایت از چشم بازیکن' },
  'player.note': { en: 'Read and write notes on players', fa: 'خواندن و نوشتن یادداشت دربارهٔ بازیکنان' },
  'player.sessions.end': { en: 'End the sessions of players', fa: 'پایان دادن به نشست‌های بازیکنان' },
  'player.lock': { en: 'Lock accounts of players', fa: 'قفل کردن حساب بازیکنان' },
  'player.protect': { en: 'Set limits for players and exclude them', fa: 'محدود و محروم کردن بازیکنان' },
  'player.message': { en: 'Write to players', fa: 'نوشتن پیام به بازیکنان' },
  'player.adjust': { en: 'Adjust balances of players', fa: 'اصلاح موجودی بازیکنان' },
  'staff.read': { en: 'See staff and their rights', fa: 'دیدن کارکنان و دسترسی‌هایشان' },
  'staff.invite': { en: 'Invite staff', fa: 'دعوت از کارکنان' },
  'staff.change': { en: 'Give and take roles, shut accounts of staff', fa: 'دادن و گرفتن نقش، بستن حساب کارکنان' },
  'staff.roles': { en: 'Build roles', fa: 'ساختن نقش' },
  'approval.read': { en: 'See what waits for approval', fa: 'دیدن موارد در انتظار تأیید' },
  'approval.decide': { en: 'Approve or decline', fa: 'تأیید یا رد کردن' },
  'queue.work': {
    en: 'Save views of lists and claim what waits',
    fa: 'ذخیرهٔ نمای فهرست‌ها و به عهده گرفتن موارد در انتظار',
  },
  'queue.share': { en: 'Share views of lists with everybody', fa: 'هم‌رسانی نمای فهرست‌ها با همه' },
  'report.read': { en: 'See figures and reports', fa: 'دیدن آمار و گزارش‌ها' },
  'report.export': { en: 'Take reports out as files', fa: 'بیرون بردن گزارش‌ها در پرونده' },
  'operations.read': {
    en: 'See how the house runs: stops, incidents, books, salts, lottery, mails, keys',
    fa: 'دیدن وضعیت سامانه: توقف‌ها، مشکل‌ها، دفترها، نمک‌ها، قرعه‌کشی، ایمیل‌ها، کلیدها',
  },
  'mail.change': {
    en: 'Try mails again, drop them, test the mail server',
    fa: 'ارسال دوباره و حذف ایمیل‌ها، آزمودن سرور ایمیل',
  },
  'key.renew': { en: 'Renew the key of personal data', fa: 'نو کردن کلید داده‌های شخصی' },
  'play.stop': { en: 'Close and open play', fa: 'بستن و باز کردن بازی' },
  'catalogue.read': { en: 'See games and categories', fa: 'دیدن بازی‌ها و دسته‌ها' },
  'catalogue.change': { en: 'Change games and categories', fa: 'تغییر بازی‌ها و دسته‌ها' },
  'content.read': { en: 'See texts and their drafts', fa: 'دیدن متن‌ها و پیش‌نویس‌ها' },
  'content.write': { en: 'Write texts', fa: 'نوشتن متن‌ها' },
  'content.publish': { en: 'Publish texts', fa: 'انتشار متن‌ها' },
  'picture.read': { en: 'See uploaded pictures', fa: 'دیدن تصویرهای بارگذاری‌شده' },
  'picture.change': { en: 'Upload, describe and delete pictures', fa: 'بارگذاری، توصیف و حذف تصویرها' },
  'returns.close': { en: 'Close incidents of returns', fa: 'بستن مشکل‌های بازده' },
  'books.verify': { en: 'Verify the books', fa: 'بررسی دفترها' },
  'books.close': { en: 'Close incidents of the books', fa: 'بستن مشکل‌های دفترها' },
  'finance.read': { en: 'See finance checks that wait', fa: 'دیدن بررسی‌های مالی در انتظار' },
  'finance.answer': { en: 'Answer finance checks', fa: 'پاسخ به بررسی‌های مالی' },
  'exclusion.read': { en: 'See who looks like people excluded', fa: 'دیدن حساب‌های شبیه افراد محروم' },
  'exclusion.answer': {
    en: 'Answer cases of exclusion and undo mistakes',
    fa: 'پاسخ به موارد محرومیت و برداشتن اشتباه‌ها',
  },
  'salt.give': { en: 'Give chains their salt', fa: 'دادن نمک به زنجیره‌ها' },
  'lottery.fund': { en: 'Add capital to the bank', fa: 'افزودن سرمایه به بانک' },
  'lottery.cancel': { en: 'Cancel draws', fa: 'لغو قرعه‌کشی' },
  'owed.read': { en: 'See what closed accounts are owed', fa: 'دیدن بدهی به حساب‌های بسته' },
  'owed.pay': { en: 'Order payments to closed accounts and write them down', fa: 'دستور و ثبت پرداخت به حساب‌های بسته' },
  'settings.read': { en: 'See the settings of the business', fa: 'دیدن تنظیمات کسب‌وکار' },
  'settings.change': { en: 'Change the settings of the business', fa: 'تغییر تنظیمات کسب‌وکار' },
  'audit.read': { en: 'Read the audit trail', fa: 'خواندن دفتر رویدادها' },
} as const satisfies Readonly<Record<string, Localized>>

export type StaffPermission = keyof typeof PERMISSIONS
export const STAFF_PERMISSIONS = Object.keys(PERMISSIONS) as readonly StaffPermission[]

/** Rights whose calls move an amount: how much of which currency is bounded by the scope of a grant. */
export const MONEY_PERMISSIONS = [
  'player.adjust',
  'lottery.fund',
  'owed.pay',
] as const satisfies readonly StaffPermission[]

/** Whoever works on the account of a player. */
const PLAYER_FILE = ['player.find', 'player.read', 'player.person', 'player.see', 'player.note'] as const
/** All that has to do with running the house. */
const OPERATIONS = [
  'operations.read',
  'mail.change',
  'key.renew',
  'play.stop',
  'catalogue.read',
  'catalogue.change',
  'content.read',
  'content.write',
  'content.publish',
  'picture.read',
  'picture.change',
  'returns.close',
  'books.verify',
  'books.close',
  'finance.read',
  'finance.answer',
  'exclusion.read',
  'exclusion.answer',
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
      ...PLAYER_FILE,
      'player.sessions.end',
      'player.lock',
      'player.protect',
      'player.message',
      'player.adjust',
      'staff.read',
      'staff.invite',
      'staff.change',
      'approval.read',
      'approval.decide',
      'queue.work',
      'queue.share',
      ...OPERATIONS,
      'settings.read',
      'settings.change',
      'report.read',
      'report.export',
      'audit.read',
    ],
  },
  cashier: {
    en: 'Cashier',
    fa: 'صندوق‌دار',
    permissions: [...PLAYER_FILE, 'player.adjust', 'approval.read', 'queue.work', 'owed.read', 'owed.pay'],
  },
  risk: {
    en: 'Risk',
    fa: 'ریسک',
    permissions: [
      ...PLAYER_FILE,
      'player.sessions.end',
      'player.lock',
      'player.protect',
      'player.message',
      'approval.read',
      'queue.work',
      'operations.read',
      'play.stop',
      'returns.close',
      'finance.read',
      'finance.answer',
      'exclusion.read',
      'exclusion.answer',
      'audit.read',
    ],
  },
  support: {
    en: 'Support',
    fa: 'پشتیبانی',
    permissions: [...PLAYER_FILE, 'player.sessions.end', 'player.message', 'queue.work'],
  },
  content: {
    en: 'Content',
    fa: 'محتوا',
    permissions: [
      'approval.read',
      'catalogue.read',
      'catalogue.change',
      'content.read',
      'content.write',
      'content.publish',
      'picture.read',
      'picture.change',
    ],
  },
  trader: {
    en: 'Trader',
    fa: 'معامله‌گر',
    permissions: ['approval.read', 'queue.work', 'operations.read', 'play.stop', 'catalogue.read', 'report.read'],
  },
  marketing: { en: 'Marketing', fa: 'بازاریابی', permissions: [] },
  auditor: {
    en: 'Auditor',
    fa: 'حسابرس',
    permissions: [
      'player.find',
      'player.read',
      'staff.read',
      'approval.read',
      'queue.work',
      'operations.read',
      'catalogue.read',
      'content.read',
      'picture.read',
      'finance.read',
      'exclusion.read',
      'owed.read',
      'settings.read',
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

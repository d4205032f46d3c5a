import { digitsOf } from '../values/digits.ts'
import { writeCount } from '../values/write-number.ts'
import type { Language, Localized } from './languages.ts'

/** A value beyond what its field takes: the bound, and what it counts. */
export type FieldBound = {
  readonly reason: 'too_small' | 'too_big'
  readonly bound: number
  readonly of: 'characters' | 'items' | 'number'
}

const BOUND_TEXTS: Readonly<Record<FieldBound['reason'], Readonly<Record<FieldBound['of'], Localized>>>> = {
  too_small: {
    characters: { en: '{name}: at least {bound} characters.', fa: '{name}: دست‌کم {bound} نویسه.' },
    items: { en: '{name}: at least {bound}.', fa: '{name}: دست‌کم {bound} مورد.' },
    number: { en: '{name}: {bound} or more.', fa: '{name}: {bound} یا بیشتر.' },
  },
  too_big: {
    characters: { en: '{name}: at most {bound} characters.', fa: '{name}: حداکثر {bound} نویسه.' },
    items: { en: '{name}: at most {bound}.', fa: '{name}: حداکثر {bound} مورد.' },
    number: { en: '{name}: {bound} or less.', fa: '{name}: {bound} یا کمتر.' },
  },
}

/** What a person calls a field; a field that no form shows has no name. */
const FIELD_NAMES: ReadonlyMap<string, Localized> = new Map([
  ['address', { en: 'Address', fa: 'نشانی' }],
  ['amount', { en: 'Amount', fa: 'مبلغ' }],
  ['autoCashOutAt', { en: 'Auto cash-out', fa: 'برداشت خودکار' }],
  ['avatar', { en: 'Picture', fa: 'تصویر' }],
  ['chips', { en: 'Chips', fa: 'ژتون‌ها' }],
  ['clientSeed', { en: 'Client seed', fa: 'بذر کاربر' }],
  ['code', { en: 'Code', fa: 'کد' }],
  ['email', { en: 'E-mail', fa: 'ایمیل' }],
  ['firstName', { en: 'First name', fa: 'نام' }],
  ['lastName', { en: 'Last name', fa: 'نام خانوادگی' }],
  ['limit', { en: 'Entries per page', fa: 'تعداد در هر صفحه' }],
  ['message', { en: 'Message', fa: 'پیام' }],
  ['name', { en: 'Name', fa: 'نام' }],
  ['newCode', { en: 'Code', fa: 'کد' }],
  ['newPassword', { en: 'New password', fa: 'رمز تازه' }],
  ['nonce', { en: 'Nonce', fa: 'شمارهٔ شرط' }],
  ['number', { en: 'Number', fa: 'شماره' }],
  ['oldCode', { en: 'Code', fa: 'کد' }],
  ['oldPassword', { en: 'Current password', fa: 'رمز کنونی' }],
  ['page', { en: 'Page', fa: 'صفحه' }],
  ['pageNumber', { en: 'Page', fa: 'صفحه' }],
  ['password', { en: 'Password', fa: 'رمز عبور' }],
  ['phone', { en: 'Phone', fa: 'تلفن' }],
  ['picks', { en: 'Tickets', fa: 'بلیت‌ها' }],
  ['quickPicks', { en: 'Quick picks', fa: 'بلیت‌های شانسی' }],
  ['rePassword', { en: 'Confirm password', fa: 'تکرار رمز عبور' }],
  ['reNewPassword', { en: 'Confirm new password', fa: 'تکرار رمز تازه' }],
  ['reason', { en: 'Reason', fa: 'دلیل' }],
  ['receivedCode', { en: 'Code', fa: 'کد' }],
  ['referralCode', { en: 'Referral code', fa: 'کد معرف' }],
  ['search', { en: 'Search', fa: 'جستجو' }],
  ['twoFaCode', { en: 'Two-factor code', fa: 'کد دومرحله‌ای' }],
  ['userName', { en: 'Username', fa: 'نام کاربری' }],
  ['username', { en: 'Username', fa: 'نام کاربری' }],
  ['value', { en: 'Limit', fa: 'محدودیت' }],
  ['zipCode', { en: 'Postal code', fa: 'کد پستی' }],
])

const UNNAMED: Localized = { en: 'This value', fa: 'این مقدار' }

/** Says which field is beyond which bound. @param field its path in the payload: of "chips.0.amount" the amount is named */
export function fieldBoundText(field: string, { reason, bound, of }: FieldBound, language: Language): string {
  const own = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  const name = (FIELD_NAMES.get(own) ?? UNNAMED)[language]
  const written = writeCount(bound, { digits: digitsOf('count', language, 'auto') })
  return BOUND_TEXTS[reason][of][language].replace('{name}', name).replace('{bound}', written)
}

import type { ErrorRules } from '../error-rule.ts'

export const officeErrors = {
  'office.player_unknown': {
    status: 404,
    en: 'There is no such player in this business. Please check the number.',
    fa: 'چنین بازیکنی در این کسب‌وکار نیست. لطفاً شماره را بررسی کنید.',
  },
  'office.player_erased': {
    status: 422,
    en: 'This account was erased: nothing more is written about its player.',
    fa: 'این حساب پاک شده است و دیگر چیزی دربارهٔ بازیکن آن نوشته نمی‌شود.',
  },
  'office.lock_of_others': {
    status: 422,
    en: 'This was not locked by hand. It is opened where it was locked: by clearing the hit of name screening, or by two people on the risk page of the player.',
    fa: 'این قفل دستی نیست و در جای خود باز می‌شود: با رد مورد غربال نام‌ها، یا به دست دو نفر در صفحهٔ ریسک بازیکن.',
  },
  'office.lock_none': {
    status: 422,
    en: 'No rule on risk and no payment has locked this (any more). Please reload the page.',
    fa: 'هیچ قاعدهٔ ریسک یا پرداختی این را قفل نکرده است یا دیگر قفل نیست. لطفاً صفحه را دوباره بارگذاری کنید.',
  },
  'office.entry_unknown': {
    status: 404,
    en: 'This is not there (any more), or it stands elsewhere now. Please reload the list.',
    fa: 'این مورد دیگر نیست یا جای دیگری است. لطفاً فهرست را دوباره بارگذاری کنید.',
  },
  'office.key_replaced': {
    status: 422,
    en: 'Another key signs by now. Please look at the keys again.',
    fa: 'اکنون کلید دیگری امضا می‌کند. لطفاً دوباره به کلیدها نگاه کنید.',
  },
  'office.changed_meanwhile': {
    status: 422,
    en: 'Somebody else has changed this meanwhile. Nothing of yours was saved: please look at what they changed first.',
    fa: 'شخص دیگری در این میان این را تغییر داده و تغییر شما ذخیره نشد. لطفاً نخست تغییر او را ببینید.',
  },
  'office.note_unknown': {
    status: 404,
    en: 'There is no such note (any more). Please reload the list.',
    fa: 'چنین یادداشتی نیست یا دیگر نیست. لطفاً فهرست را دوباره بارگذاری کنید.',
  },
  'office.note_outdated': {
    status: 422,
    en: 'Somebody else has changed this note meanwhile. Your words were not saved: please read theirs first.',
    fa: 'شخص دیگری در این میان یادداشت را تغییر داده و نوشتهٔ شما ذخیره نشد. لطفاً نخست نوشتهٔ او را بخوانید.',
  },
} as const satisfies ErrorRules

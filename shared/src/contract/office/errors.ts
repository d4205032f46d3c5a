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
  'office.entry_unknown': {
    status: 404,
    en: 'This is not there (any more), or it stands elsewhere now. Please reload the list.',
    fa: 'این مورد دیگر نیست یا جای دیگری است. لطفاً فهرست را دوباره بارگذاری کنید.',
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

import type { ErrorRules } from '../error-rule.ts'

export const queueErrors = {
  'office.views_full': {
    status: 422,
    en: 'There are {maximum} views of this list already, the maximum. Please remove one first.',
    fa: 'این فهرست {maximum} نمای ذخیره‌شده دارد که بیشترین شمار ممکن است. لطفاً نخست یکی را بردارید.',
  },
  'office.saved_view_unknown': {
    status: 404,
    en: 'This view is not there (any more), or it is another person’s. Please reload the list.',
    fa: 'این نما دیگر نیست یا از آن شخص دیگری است. لطفاً فهرست را دوباره بارگذاری کنید.',
  },
  'office.not_claimable': {
    status: 422,
    en: 'Rows of this list are not claimed: there is nothing to decide about them.',
    fa: 'موارد این فهرست به عهده گرفته نمی‌شوند، زیرا دربارهٔ آن‌ها تصمیمی گرفته نمی‌شود.',
  },
  'office.claimed': {
    status: 422,
    en: '{name} is at this until {moment}. To take it over, please say why.',
    fa: '{name} تا {moment} به این مورد می‌پردازد. برای تحویل گرفتن آن لطفاً دلیل را بنویسید.',
  },
  'office.claims_full': {
    status: 422,
    en: 'You are at {maximum} rows already, the maximum. Please release some first.',
    fa: 'شما {maximum} مورد را به عهده دارید که بیشترین شمار ممکن است. لطفاً نخست چند مورد را رها کنید.',
  },
  'office.claim_unknown': {
    status: 404,
    en: 'You are not at this (any more). Please reload the list.',
    fa: 'این مورد دیگر به عهدهٔ شما نیست. لطفاً فهرست را دوباره بارگذاری کنید.',
  },
} as const satisfies ErrorRules

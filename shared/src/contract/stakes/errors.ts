import type { ErrorRules } from '../error-rule.ts'

export const stakesErrors = {
  'stakes.below_minimum': {
    status: 422,
    en: 'The minimum bet is {minimum}. Please raise the amount.',
    fa: 'حداقل شرط {minimum} است. لطفاً مبلغ را بیشتر کنید.',
  },
  'stakes.above_maximum': {
    status: 422,
    en: 'The maximum bet is {maximum}. Please lower the amount.',
    fa: 'حداکثر شرط {maximum} است. لطفاً مبلغ را کمتر کنید.',
  },
  'stakes.play_stopped': {
    status: 503,
    retryable: true,
    en: 'Play is paused for the moment. Your balance is safe; please try again later.',
    fa: 'بازی در این لحظه متوقف است. موجودی شما امن است؛ لطفاً بعداً دوباره تلاش کنید.',
  },
  'stakes.game_stopped': {
    status: 422,
    en: 'This game is closed for now. Your balance is safe; please choose another game or come back later.',
    fa: 'این بازی فعلاً بسته است. موجودی شما امن است؛ لطفاً بازی دیگری انتخاب کنید یا بعداً برگردید.',
  },
  'stakes.country_barred': {
    status: 403,
    en: 'This game is not open to residents of your country. Please choose another game.',
    fa: 'این بازی برای ساکنان کشور شما باز نیست. لطفاً بازی دیگری انتخاب کنید.',
  },
  'stakes.currency_barred': {
    status: 403,
    en: 'This game is not played in {currency}, the currency of your account. Please choose another game.',
    fa: 'این بازی با {currency}، ارز حساب شما، انجام نمی‌شود. لطفاً بازی دیگری انتخاب کنید.',
  },
  'stakes.device_barred': {
    status: 403,
    en: 'This game is not played on this kind of device. Please open it on another one, or choose another game.',
    fa: 'این بازی روی این نوع دستگاه انجام نمی‌شود. لطفاً آن را با دستگاه دیگری باز کنید یا بازی دیگری انتخاب کنید.',
  },
  'stakes.scope_unknown': {
    status: 404,
    en: 'There is no such game, category or product, or it cannot be closed so. Please reload the list.',
    fa: 'چنین بازی، دسته یا محصولی نیست، یا این‌گونه بسته نمی‌شود. لطفاً فهرست را دوباره بارگذاری کنید.',
  },
  'stakes.not_stopped': {
    status: 422,
    en: 'This is open for play already. Please reload the list.',
    fa: 'این بخش هم‌اکنون برای بازی باز است. لطفاً فهرست را دوباره بارگذاری کنید.',
  },
} as const satisfies ErrorRules

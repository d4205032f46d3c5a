import type { ErrorRules } from '../error-rule.ts'

export const originalsErrors = {
  'originals.unknown_game': {
    status: 404,
    en: 'This game does not exist. Please choose another from the lobby.',
    fa: 'این بازی پیدا نشد. لطفاً بازی دیگری از لابی انتخاب کنید.',
  },
  'originals.bad_params': {
    status: 422,
    en: 'This bet is not possible in this game. Please check your choices.',
    fa: 'این شرط در این بازی ممکن نیست. لطفاً انتخاب‌های خود را بررسی کنید.',
  },
  'originals.no_jackpot': {
    status: 404,
    en: 'This game has no jackpot. Please choose another game.',
    fa: 'این بازی جک‌پات ندارد. لطفاً بازی دیگری انتخاب کنید.',
  },
  'originals.jackpot_not_funded': {
    status: 422,
    en: 'This game is closed until money is set aside for its next jackpot. Please choose another game.',
    fa: 'این بازی تا کنار گذاشتن مبلغ جک‌پات بعدی بسته است. لطفاً بازی دیگری انتخاب کنید.',
  },
  'originals.hand_open': {
    status: 422,
    en: 'You have an open hand in this game. Please finish it before you start another.',
    fa: 'شما در این بازی یک دست باز دارید. پیش از آغاز دست تازه، آن را به پایان برسانید.',
  },
  'originals.hand_ended': {
    status: 422,
    en: 'This hand is over. See the result in your plays.',
    fa: 'این دست به پایان رسیده است. نتیجه را در بازی‌های خود ببینید.',
  },
  'originals.hand_moved': {
    status: 422,
    en: 'This hand has moved on, perhaps on another device. Please see where it stands and choose again.',
    fa: 'این دست پیش رفته است، شاید در دستگاهی دیگر. لطفاً وضعیت تازهٔ آن را ببینید و دوباره انتخاب کنید.',
  },
  'originals.unknown_action': {
    status: 422,
    en: 'There is no such move in this game. Please choose one of its moves.',
    fa: 'چنین حرکتی در این بازی نیست. لطفاً یکی از حرکت‌های آن را انتخاب کنید.',
  },
  'originals.out_of_turn': {
    status: 422,
    en: 'This move is not possible at this point of the hand. Please choose another.',
    fa: 'این حرکت در این مرحله از دست ممکن نیست. لطفاً حرکت دیگری انتخاب کنید.',
  },
  'originals.insurance_first': {
    status: 422,
    en: 'The dealer shows an ace. Please take or decline the insurance first.',
    fa: 'دیلر آس نشان می‌دهد. لطفاً نخست بیمه را بپذیرید یا رد کنید.',
  },
  'originals.insurance_not_offered': {
    status: 422,
    en: 'Insurance is offered only against an ace, before the first move. Please choose another move.',
    fa: 'بیمه تنها در برابر آس و پیش از نخستین حرکت پیشنهاد می‌شود. لطفاً حرکت دیگری انتخاب کنید.',
  },
  'originals.double_first_two': {
    status: 422,
    en: 'Only the first two cards of a hand can be doubled. Please hit or stand.',
    fa: 'دو برابر کردن تنها با دو کارت نخست دست ممکن است. لطفاً کارت بگیرید یا بمانید.',
  },
  'originals.split_first_two': {
    status: 422,
    en: 'Only the first two cards of a hand can be split. Please hit or stand.',
    fa: 'تقسیم تنها با دو کارت نخست دست ممکن است. لطفاً کارت بگیرید یا بمانید.',
  },
  'originals.split_unequal': {
    status: 422,
    en: 'Only two cards of one rank can be split. Please choose another move.',
    fa: 'تنها دو کارت هم‌رتبه را می‌توان تقسیم کرد. لطفاً حرکت دیگری انتخاب کنید.',
  },
  'originals.split_once': {
    status: 422,
    en: 'A hand can be split once. Please choose another move.',
    fa: 'هر دست را یک بار می‌توان تقسیم کرد. لطفاً حرکت دیگری انتخاب کنید.',
  },
  'originals.raise_no_spread': {
    status: 422,
    en: 'There is no card between these two, so there is nothing to raise on. Please call.',
    fa: 'میان این دو کارت، کارتی نیست و افزایش شرط ممکن نیست. لطفاً ادامه را انتخاب کنید.',
  },
  'originals.spin_too_soon': {
    status: 422,
    retryable: true,
    en: 'The last spin has only just started. You can start the next one in {seconds} s.',
    fa: 'چرخش قبلی تازه شروع شده است. چرخش بعدی تا {seconds} ثانیهٔ دیگر ممکن می‌شود.',
  },
  'originals.other_slot': {
    status: 422,
    retryable: true,
    en: 'You are playing a slot machine in another tab or beside this one. Go on there, or close it and wait {seconds} s.',
    fa: 'هم‌اکنون با یک اسلات در زبانه‌ای دیگر یا در کنار این یکی بازی می‌کنید. همان‌جا ادامه دهید، یا آن را ببندید و {seconds} ثانیه صبر کنید.',
  },
} as const satisfies ErrorRules

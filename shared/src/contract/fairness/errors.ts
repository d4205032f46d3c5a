import type { ErrorRules } from '../error-rule.ts'

export const fairnessErrors = {
  'fairness.unknown_game': {
    status: 422,
    en: 'This game cannot be verified here. Please choose one from the list.',
    fa: 'این بازی در اینجا راستی‌آزمایی نمی‌شود. لطفاً یکی از فهرست را انتخاب کنید.',
  },
  'fairness.bad_params': {
    status: 422,
    en: 'These inputs do not describe a bet of this game. Please check each field.',
    fa: 'این ورودی‌ها شرطی از این بازی نیستند. لطفاً هر فیلد را بررسی کنید.',
  },
  'fairness.bad_client_seed': {
    status: 422,
    en: 'A client seed has 1 to 64 Latin letters, digits and symbols, with no space at either end. Please choose another.',
    fa: 'بذر کاربر ۱ تا ۶۴ حرف لاتین، رقم انگلیسی یا نشانه است، بدون فاصله در ابتدا و انتها. لطفاً مقدار دیگری انتخاب کنید.',
  },
  'fairness.round_open': {
    status: 422,
    en: 'A bet with these seeds is still open. Finish it, then reveal the seed.',
    fa: 'شرطی با این بذرها هنوز باز است. آن را به پایان برسانید، سپس بذر را آشکار کنید.',
  },
  'fairness.pair_not_found': {
    status: 404,
    en: 'None of your seed pairs has this hash. Please copy it from one of your bets.',
    fa: 'هیچ‌یک از جفت‌بذرهای شما این هش را ندارد. لطفاً آن را از یکی از شرط‌های خود رونوشت کنید.',
  },
  'fairness.pair_secret': {
    status: 422,
    en: 'This server seed is still secret. Rotate your seeds to reveal it.',
    fa: 'این بذر سرور هنوز پنهان است. برای آشکار شدن آن بذرهای خود را تعویض کنید.',
  },
} as const satisfies ErrorRules

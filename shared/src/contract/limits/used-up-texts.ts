import type { Localized } from '../languages.ts'

/** What is said instead when nothing of the limit is left. */
export const usedUpTexts: Readonly<Record<string, Localized>> = {
  'limits.deposit_limit': {
    en: 'You have no deposit allowance left: your limit is {limit} per {period}. It resets on {until}.',
    fa: 'سقف واریز شما ({limit} در {period}) پر شده است. در {until} دوباره آزاد می‌شود.',
  },
  'limits.loss_limit': {
    en: 'You have reached your loss limit of {limit} per {period}. It resets on {until}.',
    fa: 'به سقف باخت خود ({limit} در {period}) رسیده‌اید. در {until} دوباره آزاد می‌شود.',
  },
  'limits.wager_limit': {
    en: 'You have reached your limit of {limit} staked per {period}. It resets on {until}.',
    fa: 'به سقف مجموع شرط‌های خود ({limit} در {period}) رسیده‌اید. در {until} دوباره آزاد می‌شود.',
  },
  'limits.finance_check_needed': {
    en: 'Our licence requires us to check public records, such as insolvencies, before your net deposits over {days} days pass {limit}. The check has started and we will tell you when it is done. Until then you cannot deposit.',
    fa: 'مجوز ما را ملزم می‌کند پیش از آنکه خالص واریزهای {days} روز شما از {limit} بگذرد، سوابق عمومی (مانند ورشکستگی) را بررسی کنیم. بررسی آغاز شده است و نتیجه را خبر می‌دهیم. تا آن زمان واریز ممکن نیست.',
  },
}

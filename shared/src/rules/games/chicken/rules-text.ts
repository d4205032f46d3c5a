import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'The chicken crosses a road of 20 lanes, one step at a time. In some of them a cart hits it; which ones is fixed before the first step: easy 1, medium 3, hard 5, expert 10. A hit ends the hand and the stake is lost. Cash out after any step. When a cart waits in every lane left, the hand is paid automatically.',
    fa: 'جوجه از جاده‌ای با ۲۰ خط، گام‌به‌گام می‌گذرد. در برخی خط‌ها گاری به آن می‌زند؛ این خط‌ها پیش از نخستین گام قطعی شده‌اند: آسان ۱، متوسط ۳، سخت ۵، حرفه‌ای ۱۰ خط. برخورد دست را تمام می‌کند و می‌بازید. پس از هر گام می‌توانید برداشت کنید. اگر در همهٔ خط‌های مانده گاری به آن بزند، دست خودبه‌خود پرداخت می‌شود.',
  },
  {
    en: 'The multiplier is 0.98 divided by the chance of getting as far as you have, cut to four decimals.',
    fa: 'ضریب برابر است با ۰٫۹۸ تقسیم بر شانس رسیدن به جایی که هستید، تا چهار رقم اعشار.',
  },
]

import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'A card is face up. Say whether the next one is higher or lower; the ace is the lowest, the king the highest. A card of the same rank is right for both guesses, except for higher than an ace and lower than a king. Every card is as likely as any other, whatever came before.',
    fa: 'یک کارت رو باز است. بگویید کارت بعدی بالاتر است یا پایین‌تر؛ آس پایین‌ترین و شاه بالاترین کارت است. کارت هم‌رتبه برای هر دو حدس درست است، مگر برای بالاتر از آس و پایین‌تر از شاه. شانس همهٔ کارت‌ها برابر است، هرچه پیش از آن آمده باشد.',
  },
  {
    en: 'The multiplier is 0.99 divided by the product of the chances of your right guesses, cut to four decimals. A wrong guess ends the hand and the stake is lost. Skipping a card is free and leaves the multiplier as it is. Cash out after any right guess.',
    fa: 'ضریب برابر است با ۰٫۹۹ تقسیم بر حاصل‌ضرب شانس حدس‌های درست شما، تا چهار رقم اعشار. حدس نادرست دست را تمام می‌کند و می‌بازید. رد کردن کارت رایگان است و ضریب را تغییر نمی‌دهد. پس از هر حدس درست می‌توانید برداشت کنید.',
  },
  {
    en: 'A hand has 52 cards. It is paid automatically when the last one was guessed right, or as soon as it stands at 100,000x or more.',
    fa: 'هر دست ۵۲ کارت دارد. با حدس درستِ آخرین کارت، یا همین که ضریب به ۱۰۰٬۰۰۰ یا بیشتر برسد، دست خودبه‌خود پرداخت می‌شود.',
  },
]

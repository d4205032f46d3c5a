import type { Localized } from '../../../contract/languages.ts'

const DRAW: Localized = {
  en: 'Five cards of one deck are dealt. Hold those you like; the others are replaced once by the next cards of the deck, and what you have then is paid by the table.',
  fa: 'پنج کارت از یک دسته داده می‌شود. هرکدام را که می‌خواهید نگه دارید؛ بقیه یک بار با کارت‌های بعدی دسته عوض می‌شوند و دست پایانی شما طبق جدول پرداخت می‌شود.',
}
const BEST: Localized = {
  en: 'The return shown is that of the best play: of every deal the cards are held that pay the most on average. It was counted over all 2,598,960 deals and all 32 ways to hold each of them; the rules that count it are open for anyone to run.',
  fa: 'بازده نوشته‌شده از آنِ بهترین شیوهٔ بازی است: از هر دست کارت‌هایی نگه داشته می‌شوند که به‌طور میانگین بیش از همه می‌پردازند. این بازده از روی همهٔ ۲٬۵۹۸٬۹۶۰ دست و هر ۳۲ راه نگه داشتن آن‌ها حساب شده است و قاعده‌های شمارش آن برای همه باز است.',
}

export const VIDEO_POKER_RULES: readonly Localized[] = [
  DRAW,
  {
    en: 'A royal flush pays 800x, a straight flush 50x, four of a kind 25x, a full house 9x, a flush 6x, a straight 4x, three of a kind 3x, two pair 2x, a pair of jacks or better 1x. The ace is high or low in a straight.',
    fa: 'رویال فلاش ۸۰۰ برابر، استریت فلاش ۵۰ برابر، چهارتایی ۲۵ برابر، فول هاوس ۹ برابر، فلاش ۶ برابر، استریت ۴ برابر، سه‌تایی ۳ برابر، دو جفت ۲ برابر و جفت سرباز یا بالاتر ۱ برابر می‌پردازد. آس در استریت بالا یا پایین است.',
  },
  BEST,
  {
    en: 'In short, hold the first of these that you have: a straight flush, four of a kind or four to a royal; a full house, flush, straight, three of a kind; four to a straight flush; two pair; a high pair; three to a royal; four to a flush; a low pair; four to an open straight; three to a straight flush; two high cards of one suit; two high cards; one high card; nothing.',
    fa: 'به‌طور خلاصه: نخستین مورد از این فهرست را که دارید نگه دارید: استریت فلاش، چهارتایی یا چهار کارت رویال؛ فول هاوس، فلاش، استریت، سه‌تایی؛ چهار کارت استریت فلاش؛ دو جفت؛ جفت بالا؛ سه کارت رویال؛ چهار کارت فلاش؛ جفت پایین؛ چهار کارت استریت دوسر باز؛ سه کارت استریت فلاش؛ دو کارت بالا از یک خال؛ دو کارت بالا؛ یک کارت بالا؛ هیچ.',
  },
]

export const DEUCES_WILD_RULES: readonly Localized[] = [
  DRAW,
  {
    en: 'Every two stands for any card. A royal flush without a two pays 800x, four twos 200x, a royal flush with a two 25x, five of a kind 16x, a straight flush 10x, four of a kind and a full house 4x, a flush 3x, a straight 2x, three of a kind 1x.',
    fa: 'هر دو به‌جای هر کارتی می‌نشیند. رویال فلاش بی دو ۸۰۰ برابر، چهار دو ۲۰۰ برابر، رویال فلاش با دو ۲۵ برابر، پنج‌تایی ۱۶ برابر، استریت فلاش ۱۰ برابر، چهارتایی و فول هاوس ۴ برابر، فلاش ۳ برابر، استریت ۲ برابر و سه‌تایی ۱ برابر می‌پردازد.',
  },
  BEST,
  {
    en: 'In short: never give a two away. Hold a hand that pays, but with four to a royal flush draw to that instead of a flush or straight; else three to a royal flush, four to a flush or open straight, a pair, or only the twos.',
    fa: 'به‌طور خلاصه: هرگز دو را کنار نگذارید. دستی را که می‌پردازد نگه دارید، ولی با چهار کارت رویال فلاش به‌جای فلاش یا استریت برای رویال بکشید؛ وگرنه سه کارت رویال فلاش، چهار کارت فلاش یا استریت دوسر باز، یک جفت، یا تنها دوها را نگه دارید.',
  },
]

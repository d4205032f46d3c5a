import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'You get two cards, the dealer one open and one hidden. Come closer to 21 than the dealer without going over it. An ace counts one or eleven, face cards count ten. The dealer stands on every 17. A win pays 2x, a blackjack (an ace with a ten or face card, as the first two cards) 2.5x, and on equal totals the stake comes back. Every card is as likely as any other, whatever came before.',
    fa: 'شما دو کارت می‌گیرید و دیلر یک کارت رو و یک کارت پنهان. بی‌آنکه از ۲۱ بگذرید، از دیلر به ۲۱ نزدیک‌تر شوید. آس یک یا یازده است و عکس‌ها ده. دیلر با هر ۱۷ می‌ماند. برد ۲ برابر می‌پردازد، بلک‌جک (آس با ده یا عکس، در دو کارت نخست) ۲٫۵ برابر، و در تساوی مبلغ شرط بازمی‌گردد. شانس همهٔ کارت‌ها برابر است، هرچه پیش از آن آمده باشد.',
  },
  {
    en: 'Under an ace or a ten the dealer looks for a blackjack before you act. Against an ace you may insure: half a stake, which pays 3x of itself when the dealer has a blackjack and returns 12/13 on average. Any first two cards can be doubled by a further stake and get one more card, also after a split. Two cards of one rank can be split once, by a further stake; each gets a second card, and split aces are then done. A hand of 21 stands by itself. 21 after a split is no blackjack.',
    fa: 'زیر آس یا ده، دیلر پیش از حرکت شما بلک‌جک را بررسی می‌کند. در برابر آس می‌توانید بیمه کنید: نیمی از مبلغ شرط، که اگر دیلر بلک‌جک داشته باشد ۳ برابر خود می‌پردازد و به‌طور میانگین ۱۲/۱۳ بازده دارد. هر دو کارت نخست را می‌توان با شرطی دیگر دو برابر کرد و یک کارت دیگر گرفت، پس از تقسیم هم. دو کارت هم‌رتبه را می‌توان یک بار با شرطی دیگر تقسیم کرد؛ هرکدام کارت دوم می‌گیرد و آس‌های تقسیم‌شده با آن تمام می‌شوند. دست ۲۱ خودبه‌خود می‌ماند. ۲۱ پس از تقسیم بلک‌جک نیست.',
  },
  {
    en: 'The return shown is that of the best play, which is published here. Hard hands: hit to 11 and less, 12 except against 4 to 6, 13 to 16 against 7 and above; else stand. Double 9 against 3 to 6, 10 against 2 to 9, 11 against everything but an ace. Soft hands: hit to 17, and 18 against 9, 10 and the ace; double ace-two against 6, ace-three and ace-four against 5 and 6, ace-five against 4 to 6, ace-six and ace-seven against 3 to 6. Split aces and eights always, nines except against 7, 10 and the ace, sevens, threes and twos against 2 to 7, sixes against 2 to 6, fours against 5 and 6, never fives and tens. Never insure.',
    fa: 'بازده نوشته‌شده از آنِ بهترین شیوهٔ بازی است که در اینجا منتشر شده است. دست سخت: با ۱۱ و کمتر، با ۱۲ مگر در برابر ۴ تا ۶، و با ۱۳ تا ۱۶ در برابر ۷ و بالاتر کارت بگیرید؛ وگرنه بمانید. ۹ را در برابر ۳ تا ۶، ۱۰ را در برابر ۲ تا ۹ و ۱۱ را در برابر هر چیز جز آس دو برابر کنید. دست نرم: تا ۱۷، و با ۱۸ در برابر ۹، ۱۰ و آس کارت بگیرید؛ آس-دو را در برابر ۶، آس-سه و آس-چهار را در برابر ۵ و ۶، آس-پنج را در برابر ۴ تا ۶، و آس-شش و آس-هفت را در برابر ۳ تا ۶ دو برابر کنید. آس‌ها و هشت‌ها را همیشه، نُه‌ها را مگر در برابر ۷، ۱۰ و آس، هفت‌ها، سه‌ها و دوها را در برابر ۲ تا ۷، شش‌ها را در برابر ۲ تا ۶، چهارها را در برابر ۵ و ۶، و پنج‌ها و ده‌ها را هرگز تقسیم نکنید. هرگز بیمه نکنید.',
  },
]

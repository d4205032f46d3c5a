import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'Two cards are dealt face up; the ace is the highest. The third one wins when its rank falls between them: with one rank between it pays 6x, with two 5x, with three 3x, with four and more 2x. Consecutive ranks return the stake. A pair returns it too, unless the third card makes it three of a kind, which pays 12x. Every card is as likely as any other, whatever came before.',
    fa: 'دو کارت رو باز است و آس بالاترین کارت است. کارت سوم وقتی برنده است که رتبه‌اش میان آن دو بیفتد: با یک رتبه در میان ۶ برابر، با دو رتبه ۵ برابر، با سه رتبه ۳ برابر و با چهار رتبه و بیشتر ۲ برابر می‌پردازد. کارت‌های همسایه مبلغ شرط را بازمی‌گردانند. جفت هم آن را بازمی‌گرداند، مگر کارت سوم سه‌تایی بسازد که ۱۲ برابر می‌پردازد. شانس همهٔ کارت‌ها برابر است، هرچه پیش از آن آمده باشد.',
  },
  {
    en: 'When there is a rank between, you may raise by a further stake before the third card, which then counts for both. The return shown is that of the best play, which is published here: raise with seven or more ranks between, where the third card wins more often than not, and call with fewer.',
    fa: 'اگر رتبه‌ای در میان باشد، می‌توانید پیش از کارت سوم با شرطی دیگر افزایش دهید و کارت سوم برای هر دو به شمار می‌آید. بازده نوشته‌شده از آنِ بهترین شیوهٔ بازی است که در اینجا منتشر شده است: از هفت رتبه در میان به بعد، که کارت سوم بیشتر وقت‌ها آنجا می‌افتد، افزایش دهید و با کمتر از آن ادامه دهید.',
  },
]

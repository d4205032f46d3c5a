import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'A number from 0.00 to 100.00 is rolled. You win when it is above (over) or below (under) your target; a roll equal to the target loses.',
    fa: 'عددی از ۰٫۰۰ تا ۱۰۰٫۰۰ می‌آید. اگر از هدف شما بیشتر (بالا) یا کمتر (پایین) باشد می‌برید؛ عدد برابر با هدف می‌بازد.',
  },
  {
    en: 'A win pays the stake times 99 divided by the win chance in percent, cut to four decimals.',
    fa: 'برد برابر است با مبلغ شرط ضرب در ۹۹ تقسیم بر درصد شانس برد، تا چهار رقم اعشار.',
  },
]

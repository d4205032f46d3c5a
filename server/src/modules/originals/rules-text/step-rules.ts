import type { Localized } from '@tas/shared/contract/languages.ts'
import { BLACKJACK_RULES } from './blackjack.ts'
import { CHICKEN_RULES } from './chicken.ts'
import { TOWER_RULES } from './dragontower.ts'
import { HILO_RULES } from './hilo.ts'
import { MINES_RULES } from './mines.ts'
import { PUMP_RULES } from './pump.ts'
import { RED_DOG_RULES } from './red-dog.ts'
import { SNAKES_RULES } from './snakes.ts'
import { DEUCES_WILD_RULES, VIDEO_POKER_RULES } from './video-poker.ts'

const PAYOUT: Localized = {
  en: 'A payout is the stake times the multiplier, cut to the smallest unit of the currency.',
  fa: 'پرداخت برابر است با مبلغ شرط ضرب در ضریب، که تا کوچک‌ترین واحد ارز بریده می‌شود.',
}
const HIDDEN: Localized = {
  en: 'Everything that is hidden in a hand follows from your server seed, your client seed and the number of the bet alone, is fixed before your first action, and is shown when the hand is over. Rotate your seeds to reveal the server seed and check every hand; while a hand is open they stay.',
  fa: 'هر آنچه در یک دست پنهان است، تنها از بذر سرور، بذر شما و شمارهٔ شرط به دست می‌آید، پیش از نخستین حرکت شما قطعی شده است و با پایان دست نشان داده می‌شود. با تعویض بذرها، بذر سرور آشکار می‌شود و می‌توانید همهٔ دست‌ها را بررسی کنید؛ تا دستی باز است، بذرها عوض نمی‌شوند.',
}

/** What is the same in every game that can be cashed out. What it says of endings is what `steps/keep-played.ts` and `steps/end-abandoned-hands.ts` do. */
const CASH_OUT_RULES: readonly Localized[] = [
  PAYOUT,
  {
    en: 'No bet pays more than the maximum payout: when the next step could, the hand is paid at once at the multiplier it stands at.',
    fa: 'هیچ شرطی بیش از حداکثر پرداخت نمی‌پردازد: اگر گام بعدی بتواند از آن بیشتر بپردازد، دست بی‌درنگ با همان ضریبی که رسیده است پرداخت می‌شود.',
  },
  {
    en: 'One hand of a game at a time. An open hand waits for you on all your devices for 24 hours after your last action. Then it is paid at the multiplier it stands at; if there is nothing to pay yet, the stake is returned. If we cannot continue a hand, its stake is returned, too.',
    fa: 'در هر بازی تنها یک دست می‌تواند باز باشد. دست باز تا ۲۴ ساعت پس از آخرین حرکت شما، در همهٔ دستگاه‌هایتان منتظر می‌ماند. سپس با همان ضریبی که رسیده است پرداخت می‌شود؛ اگر هنوز چیزی برای پرداخت نباشد، مبلغ شرط بازگردانده می‌شود. اگر ادامهٔ دستی از سوی ما ممکن نباشد، مبلغ شرط آن نیز بازگردانده می‌شود.',
  },
  HIDDEN,
]

/** What is the same at every table; see there. */
const TABLE_RULES: readonly Localized[] = [
  PAYOUT,
  {
    en: 'A further stake is taken from your balance with the action that needs it, within all your stake limits; half a stake is rounded up. Without it the hand goes on with the other actions. The multiplier shown is relative to the first stake.',
    fa: 'مبلغ شرط بعدی همراه با حرکتی که آن را می‌خواهد از موجودی شما و در چارچوب همهٔ محدودیت‌های شرط برداشته می‌شود؛ نصف شرط رو به بالا گرد می‌شود. بدون آن دست با حرکت‌های دیگر ادامه می‌یابد. ضریبی که می‌بینید نسبت به نخستین شرط است.',
  },
  {
    en: 'The maximum stake is set so that no hand can pay more than the maximum payout. One hand of a game at a time. An open hand waits for you on all your devices for 24 hours after your last action. Then it is played to its end without a further stake: insurance is declined, hands stand, a raise is not made, dealt cards are held. If we cannot continue a hand, all its stakes are returned.',
    fa: 'حداکثر مبلغ شرط چنان است که هیچ دستی بیش از حداکثر پرداخت نپردازد. در هر بازی تنها یک دست می‌تواند باز باشد. دست باز تا ۲۴ ساعت پس از آخرین حرکت شما، در همهٔ دستگاه‌هایتان منتظر می‌ماند. سپس بدون شرطی دیگر تا پایان بازی می‌شود: بیمه رد می‌شود، دست‌ها می‌مانند، افزایش داده نمی‌شود و کارت‌های داده‌شده نگه داشته می‌شوند. اگر ادامهٔ دستی از سوی ما ممکن نباشد، همهٔ شرط‌های آن بازگردانده می‌شود.',
  },
  HIDDEN,
]

/** The rules of the games of steps as players read them, by the game's name. A new game adds its file and one line here. */
export const STEP_RULES: Readonly<Record<string, readonly Localized[]>> = {
  mines: [...MINES_RULES, ...CASH_OUT_RULES],
  hilo: [...HILO_RULES, ...CASH_OUT_RULES],
  dragontower: [...TOWER_RULES, ...CASH_OUT_RULES],
  chicken: [...CHICKEN_RULES, ...CASH_OUT_RULES],
  pump: [...PUMP_RULES, ...CASH_OUT_RULES],
  snakes: [...SNAKES_RULES, ...CASH_OUT_RULES],
  'red-dog': [...RED_DOG_RULES, ...TABLE_RULES],
  blackjack: [...BLACKJACK_RULES, ...TABLE_RULES],
  'video-poker': [...VIDEO_POKER_RULES, ...TABLE_RULES],
  'deuces-wild': [...DEUCES_WILD_RULES, ...TABLE_RULES],
}

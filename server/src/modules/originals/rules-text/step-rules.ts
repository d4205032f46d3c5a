import type { Localized } from '@tas/shared/contract/languages.ts'
import { CHICKEN_RULES } from './chicken.ts'
import { TOWER_RULES } from './dragontower.ts'
import { HILO_RULES } from './hilo.ts'
import { MINES_RULES } from './mines.ts'
import { PUMP_RULES } from './pump.ts'
import { SNAKES_RULES } from './snakes.ts'

/** What is the same in every game of steps. What it says of endings is what `steps/keep-played.ts` and `steps/end-abandoned-hands.ts` do. */
const COMMON_RULES: readonly Localized[] = [
  {
    en: 'A payout is the stake times the multiplier, cut to the smallest unit of the currency.',
    fa: 'پرداخت برابر است با مبلغ شرط ضرب در ضریب، که تا کوچک‌ترین واحد ارز بریده می‌شود.',
  },
  {
    en: 'No bet pays more than the highest payout: when the next step could, the hand is paid at once at the multiplier it stands at.',
    fa: 'هیچ شرطی بیش از بیشترین پرداخت نمی‌پردازد: اگر گام بعدی بتواند از آن بیشتر بپردازد، دست بی‌درنگ با همان ضریبی که رسیده است پرداخت می‌شود.',
  },
  {
    en: 'One hand of a game at a time. An open hand waits for you on all your devices for 24 hours after your last action. Then it is paid at the multiplier it stands at; a hand that has nothing to pay yet gets its stake back. A hand that we cannot go on with gets its stake back, too.',
    fa: 'در هر بازی تنها یک دست می‌تواند باز باشد. دست باز تا ۲۴ ساعت پس از آخرین حرکت شما، در همهٔ دستگاه‌هایتان منتظر می‌ماند. سپس با همان ضریبی که رسیده است پرداخت می‌شود؛ اگر هنوز چیزی برای پرداخت نباشد، مبلغ شرط بازگردانده می‌شود. اگر ادامهٔ دستی از سوی ما ممکن نباشد، مبلغ شرط آن نیز بازگردانده می‌شود.',
  },
  {
    en: 'Everything that is hidden in a hand follows from your server seed, your client seed and the number of the bet alone, is fixed before your first action, and is shown when the hand is over. Rotate your seeds to reveal the server seed and check every hand; while a hand is open they stay.',
    fa: 'هر آنچه در یک دست پنهان است، تنها از بذر سرور، بذر شما و شمارهٔ شرط به دست می‌آید، پیش از نخستین حرکت شما قطعی شده است و با پایان دست نشان داده می‌شود. با تعویض بذرها، بذر سرور آشکار می‌شود و می‌توانید همهٔ دست‌ها را بررسی کنید؛ تا دستی باز است، بذرها عوض نمی‌شوند.',
  },
]

/** The rules of the games of steps as players read them, by the game's name. A new game adds its file and one line here. */
export const STEP_RULES: Readonly<Record<string, readonly Localized[]>> = {
  mines: [...MINES_RULES, ...COMMON_RULES],
  hilo: [...HILO_RULES, ...COMMON_RULES],
  dragontower: [...TOWER_RULES, ...COMMON_RULES],
  chicken: [...CHICKEN_RULES, ...COMMON_RULES],
  pump: [...PUMP_RULES, ...COMMON_RULES],
  snakes: [...SNAKES_RULES, ...COMMON_RULES],
}

import type { Localized } from '../../../contract/languages.ts'

/** The rules players read. What they say of interruptions is what settle-round.ts does. */
export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'The curve starts at 1.00x and grows until it crashes. Cash out before the crash and your stake is multiplied by what the curve shows; stay in and the stake is lost. You can have two bets on each round.',
    fa: 'نمودار از ضریب ۱٫۰۰ آغاز می‌شود و تا لحظهٔ انفجار بالا می‌رود. اگر پیش از انفجار برداشت کنید، مبلغ شرط در ضریب نمودار ضرب می‌شود؛ اگر بمانید، می‌بازید. در هر دور می‌توانید دو شرط داشته باشید.',
  },
  {
    en: 'A cash-out counts at the moment our server reads it, from 1.01x on. An automatic cash-out is paid at exactly its target, also when you are offline; a target equal to the crash point is paid.',
    fa: 'زمان برداشت، لحظه‌ای است که سرور ما آن را می‌خواند، از ضریب ۱٫۰۱ به بعد. برداشت خودکار دقیقاً در ضریب هدف پرداخت می‌شود، حتی اگر آفلاین باشید؛ هدفی برابر با نقطهٔ انفجار نیز پرداخت می‌شود.',
  },
  {
    en: 'You can take a bet back until betting on its round closes. Bets that come later are for the next round. A bet that reaches the maximum payout is cashed out there.',
    fa: 'تا پایان زمان شرط‌بندی هر دور می‌توانید شرط خود را پس بگیرید. شرط‌های دیرتر برای دور بعد است. شرطی که به حداکثر پرداخت برسد همان‌جا برداشت می‌شود.',
  },
  {
    en: 'All players of a currency together can win at most the amount that the table shows as the maximum win of the round. It is announced before bets are taken, and profit counts, not the stake that comes back. The force point is the multiplier at which those still in would have won all of it, by the bets and cash-outs our server has written down; it rises when somebody leaves below it. When the curve reaches it, everybody still in is cashed out there. A target at or below it is paid at the target. The crash point of the round stays what its hash says. If the stakes are so high that not even 1.01x has room, they are given back.',
    fa: 'همهٔ بازیکنان یک ارز با هم در هر دور حداکثر به اندازهٔ «حداکثر برد دور» که روی میز نشان داده می‌شود می‌برند. این مبلغ پیش از شرط‌بندی اعلام می‌شود و سود به حساب می‌آید، نه مبلغ شرط که بازمی‌گردد. نقطهٔ برداشت همگانی ضریبی است که در آن، کسانی که هنوز در بازی‌اند همهٔ آن مبلغ را برده‌اند؛ این نقطه از روی شرط‌ها و برداشت‌هایی حساب می‌شود که سرور ما ثبت کرده است و هر گاه کسی پایین‌تر از آن برداشت کند بالاتر می‌رود. وقتی نمودار به آن برسد، همهٔ شرط‌های باز همان‌جا برداشت می‌شود. هدفی که از آن بالاتر نباشد در ضریب خودش پرداخت می‌شود. نقطهٔ انفجار دور همان می‌ماند که هش آن می‌گوید. اگر شرط‌ها چنان زیاد باشد که حتی ضریب ۱٫۰۱ هم جا نشود، همه بازگردانده می‌شود.',
  },
  {
    en: 'If our side loses control of a running round for two seconds, the round is over at that moment: cash-outs count up to it and not later. If the curve had crashed by then, open bets without an automatic cash-out are lost; if not, their stake is given back. Automatic cash-outs are settled as always: paid when the target is not above the crash point, otherwise lost. A round that cannot be finished is refunded.',
    fa: 'اگر دور در حال اجرا از سمت ما دو ثانیه از کنترل خارج بماند، همان لحظه پایان می‌یابد: برداشت تا آن لحظه به حساب می‌آید و پس از آن نه. اگر نمودار تا آن لحظه منفجر شده باشد، شرط‌های بازِ بدون برداشت خودکار می‌بازند و اگر نه، مبلغشان بازگردانده می‌شود. برداشت‌های خودکار مانند همیشه تسویه می‌شوند: اگر هدف از نقطهٔ انفجار بالاتر نباشد پرداخت می‌شود، وگرنه می‌بازد. دوری که نتواند به پایان برسد، مبلغ شرط‌هایش بازگردانده می‌شود.',
  },
  {
    en: 'Every crash point comes from a chain of hashes made and published before the first round, so nobody can change it. After the crash the hash of the round is shown and you can verify it.',
    fa: 'همهٔ نقطه‌های انفجار از زنجیره‌ای از هش‌ها می‌آید که پیش از نخستین دور ساخته و منتشر شده است، پس کسی نمی‌تواند آن را تغییر دهد. پس از انفجار، هش دور نشان داده می‌شود و می‌توانید آن را راستی‌آزمایی کنید.',
  },
]

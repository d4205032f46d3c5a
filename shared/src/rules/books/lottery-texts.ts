import type { StepCode, StepTexts } from './verify-steps.ts'

/** What a verifier says of the steps of a lottery draw. */
export const lotteryStepTexts: Readonly<
  Record<Extract<StepCode, `draw${string}` | 'sandboxBeacon' | 'drandBeacon'>, StepTexts>
> = {
  drawTerms: {
    right: {
      en: 'Price, prizes and the promise of the seed were signed before the sale opened ({opens}).',
      fa: 'قیمت، جایزه‌ها و تعهد بذر پیش از آغاز فروش ({opens}) امضا شده‌اند.',
    },
    wrong: {
      en: 'The terms were not signed before the sale opened ({opens}), or promise more than was set aside.',
      fa: 'شرط‌ها پیش از آغاز فروش ({opens}) امضا نشده‌اند، یا بیش از مبلغ کنارگذاشته‌شده وعده می‌دهند.',
    },
  },
  drawList: {
    right: {
      en: 'The {count} tickets give the root that was signed after the sale and before the draw.',
      fa: '{count} بلیت همان ریشه‌ای را می‌دهند که پس از فروش و پیش از قرعه‌کشی امضا شد.',
    },
    wrong: {
      en: 'The tickets do not give the signed root of {count} tickets, or it was not signed in time.',
      fa: 'بلیت‌ها ریشهٔ امضاشدهٔ {count} بلیت را نمی‌دهند، یا ریشه به‌موقع امضا نشده است.',
    },
    open: {
      en: 'The list of the {count} tickets was not given. Download it with the draw to see it under the root.',
      fa: 'فهرست {count} بلیت داده نشده است. آن را همراه قرعه‌کشی بگیرید تا زیر ریشه دیده شود.',
    },
  },
  sandboxBeacon: {
    right: {
      en: 'The public part of the seed is the one of a sandbox: made from the root, no outside source.',
      fa: 'بخش عمومی بذر از آنِ محیط آزمایشی است: از ریشه ساخته شده و منبع بیرونی ندارد.',
    },
    wrong: {
      en: 'The public part of the seed does not follow from the root.',
      fa: 'بخش عمومی بذر از ریشه به دست نمی‌آید.',
    },
  },
  drandBeacon: {
    right: {
      en: 'The public part is round {round} of drand quicknet: the signature is valid for that round and drand’s key.',
      fa: 'بخش عمومی، دور {round} از drand quicknet است: امضا با همان دور و کلید drand می‌خواند.',
    },
    wrong: {
      en: 'The public part of the seed is not round {round} of drand quicknet: drand did not sign it.',
      fa: 'بخش عمومی بذر، دور {round} از drand quicknet نیست: drand آن را امضا نکرده است.',
    },
  },
  drawNumbers: {
    right: { en: 'Seed and public part draw {numbers}.', fa: 'بذر و بخش عمومی {numbers} را می‌دهند.' },
    wrong: {
      en: 'Seed and public part draw other numbers: {numbers}.',
      fa: 'بذر و بخش عمومی شماره‌های دیگری می‌دهند: {numbers}.',
    },
  },
  drawPrizes: {
    right: {
      en: 'Winners and prizes follow from the tickets and the rules: {paid} in all.',
      fa: 'برنده‌ها و جایزه‌ها از بلیت‌ها و قاعده‌ها به دست می‌آیند: در مجموع {paid}.',
    },
    wrong: {
      en: 'Winners and prizes do not follow from the tickets and the rules; those come to {paid}.',
      fa: 'برنده‌ها و جایزه‌ها از بلیت‌ها و قاعده‌ها به دست نمی‌آیند؛ حاصل آن‌ها {paid} است.',
    },
    open: {
      en: 'Without the list of tickets it cannot be said whether {paid} is what the winners are due.',
      fa: 'بدون فهرست بلیت‌ها نمی‌توان گفت {paid} سهم درست برنده‌هاست یا نه.',
    },
  },
}

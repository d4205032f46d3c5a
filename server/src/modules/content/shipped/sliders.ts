import type { Localized } from '@tas/shared/contract/languages.ts'

type ShippedItem = {
  readonly shippedName: string
  readonly url: string
  readonly imgUrl: Localized
  readonly newWindow: boolean
  readonly title: Localized
  readonly text: Localized
  readonly actionTitle: Localized | null
}

/** A picture whose empty side follows the direction of reading. */
const directed = (name: string): Localized => ({
  en: `/assets/img/sliders/${name}.svg`,
  fa: `/assets/img/sliders/${name}.rtl.svg`,
})

const main: readonly ShippedItem[] = [
  {
    shippedName: 'main-checkable',
    url: '/games/20001-shahin.html',
    imgUrl: directed('hero-1'),
    newWindow: false,
    title: { en: 'Every bet can be checked.', fa: 'هر شرط را می‌توان راستی‌آزمایی کرد.' },
    text: {
      en: 'Provably fair games, published returns, complete statements.',
      fa: 'بازی‌های اثبات‌پذیر، بازده منتشرشده، صورت‌حساب کامل.',
    },
    actionTitle: { en: 'Play crash', fa: 'بازی انفجار' },
  },
  {
    shippedName: 'main-proof',
    url: '/help-center/105-how-fairness-is-proved.html',
    imgUrl: directed('hero-2'),
    newWindow: false,
    title: { en: 'Do not trust us. Recompute it.', fa: 'به ما اعتماد نکنید؛ خودتان حساب کنید.' },
    text: {
      en: 'We commit to the result before you bet; you check it after.',
      fa: 'پیش از شرط به نتیجه متعهد می‌شویم؛ پس از آن بررسی‌اش کنید.',
    },
    actionTitle: { en: 'How we prove it', fa: 'چگونه اثبات می‌کنیم' },
  },
  {
    shippedName: 'main-safer-play',
    url: '/texts/90-responsible-gaming.html',
    imgUrl: directed('hero-3'),
    newWindow: false,
    title: { en: 'You draw the line.', fa: 'مرز را شما تعیین می‌کنید.' },
    text: {
      en: 'Decide what you can spare. A pause stops bets and deposits.',
      fa: 'مبلغ را از پیش تعیین کنید. توقف، شرط و واریز را می‌بندد.',
    },
    actionTitle: { en: 'Play within limits', fa: 'بازی با حد و مرز' },
  },
]

const secondary: readonly ShippedItem[] = [
  {
    shippedName: 'secondary-dice',
    url: '/games/20002-tas-dice.html',
    imgUrl: directed('promo-1'),
    newWindow: false,
    title: { en: 'Tas Dice', fa: 'تاس‌اندازی' },
    text: { en: 'Set your own chance of winning', fa: 'شانس برد را خودتان تعیین کنید' },
    actionTitle: null,
  },
  {
    shippedName: 'secondary-crash',
    url: '/help-center/108-how-to-play-crash.html',
    imgUrl: directed('promo-2'),
    newWindow: false,
    title: { en: 'New to crash?', fa: 'انفجار را نمی‌شناسید؟' },
    text: { en: 'The rules in two minutes', fa: 'همهٔ قوانین در دو دقیقه' },
    actionTitle: null,
  },
  {
    shippedName: 'secondary-returns',
    url: '/fairness/rtp',
    imgUrl: directed('promo-3'),
    newWindow: false,
    title: { en: 'Actual returns', fa: 'بازده واقعی بازی‌ها' },
    text: { en: 'Promised and paid, side by side', fa: 'وعده و پرداخت، کنار هم' },
    actionTitle: null,
  },
  {
    shippedName: 'secondary-bonuses',
    url: '/bonuses/',
    imgUrl: directed('promo-4'),
    newWindow: false,
    title: { en: 'Bonuses', fa: 'بونوس‌ها' },
    text: { en: 'What will open, and on what terms', fa: 'چه چیزی و با چه شرایطی باز می‌شود' },
    actionTitle: null,
  },
]

/** The sliders of the lobby, in the order of their items. */
export const shippedSliders: readonly {
  readonly intId: number
  readonly name: string
  readonly items: readonly ShippedItem[]
}[] = [
  { intId: 1, name: 'main', items: main },
  { intId: 2, name: 'secondary', items: secondary },
]

import { CATEGORY } from '@tas/shared/contract/catalogue/category-ids.ts'
import { textLinks } from '@tas/shared/contract/content/text-links.ts'
import type { Localized } from '@tas/shared/contract/languages.ts'
import type { MenuName, MenuPage } from '@tas/shared/contract/menus/choices.ts'
import type { MenuLine, MenuTarget } from '@tas/shared/contract/menus/menu.ts'

type Said = {
  readonly target: MenuTarget
  readonly title?: Localized
  readonly icon?: 'slots' | 'live' | 'crash' | 'dice'
}
type Group = { readonly title: Localized | null; readonly entries: readonly Said[] }

const to = (page: MenuPage, title?: Localized): Said => ({ target: { kind: 'page', page }, ...(title && { title }) })
const category = (intId: number, icon?: Said['icon']): Said => ({
  target: { kind: 'category', intId },
  ...(icon && { icon }),
})
const textsAt = (at: 'texts' | 'help-center', intIds: readonly number[]): readonly Said[] =>
  intIds.map((intId) => ({ target: { kind: 'text', intId, at } }))
/** Each where it is at home. */
const textsAtHome = (intIds: readonly number[]): readonly Said[] =>
  intIds.flatMap((intId) => {
    const isHelp = textLinks.find((text) => text.intId === intId)?.group === 'help'
    return textsAt(isHelp ? 'help-center' : 'texts', [intId])
  })

/** The menus of the specification (§2), each entry leading to a page that has something to say. */
const SHIPPED: Readonly<Record<MenuName, readonly Group[]>> = {
  side: [
    { title: null, entries: [to('earn'), to('jackpot'), to('promotions'), to('vip')] },
    {
      title: null,
      entries: [
        category(CATEGORY.slots, 'slots'),
        category(CATEGORY.liveCasino, 'live'),
        category(CATEGORY.crash, 'crash'),
        category(CATEGORY.mini, 'dice'),
        to('sport'),
        to('favorites'),
      ],
    },
    { title: null, entries: [to('help'), to('liveSupport'), to('saferPlay'), to('chat')] },
  ],
  footer: [
    {
      title: { en: 'Casino', fa: 'کازینو' },
      entries: [
        to('casino'),
        category(CATEGORY.slots),
        category(CATEGORY.liveCasino),
        category(CATEGORY.mini),
        to('bonuses', { en: 'Bonuses & game prizes', fa: 'بونوس‌ها و جایزه‌های بازی' }),
        to('fairness', { en: 'Verify a bet', fa: 'راستی‌آزمایی شرط' }),
        to('returns'),
      ],
    },
    {
      title: { en: 'Sport', fa: 'ورزش' },
      entries: [to('sport', { en: 'Sportsbook', fa: 'پیش‌بینی ورزشی' }), ...textsAtHome([97])],
    },
    {
      title: { en: 'Promo', fa: 'پیشنهادها' },
      entries: [to('vip'), to('promotions'), ...textsAtHome([106, 98])],
    },
    {
      title: { en: 'Support & legal', fa: 'پشتیبانی و قوانین' },
      entries: textsAtHome([93, 99, 90, 91, 102, 92, 101, 94]),
    },
  ],
  help: [{ title: null, entries: textsAt('help-center', [103, 104, 109, 110, 105, 107, 108, 100, 111, 106, 94, 99]) }],
  text: [{ title: null, entries: textsAtHome([97, 95, 96, 93, 99, 106, 98, 100]) }],
}

/** A menu as it ships, before anybody of the house arranges it. */
export function shippedMenu(menu: MenuName): readonly MenuLine[] {
  let count = 0
  // The same at every start: a line that an editor has open is known by it.
  const nextId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`
  return SHIPPED[menu].flatMap(({ title, entries }, index): MenuLine[] => [
    ...(index > 0 || title !== null ? [{ kind: 'group' as const, id: nextId(), title }] : []),
    ...entries.map(({ target, title: own = null, icon = null }) => ({
      kind: 'entry' as const,
      id: nextId(),
      target,
      title: own,
      icon,
      audience: 'all' as const,
      isShown: true,
    })),
  ])
}

import { CATEGORY } from '@tas/shared/contract/catalogue.ts'
import type { Localized } from '@tas/shared/contract/languages.ts'

export type ShippedCategory = {
  readonly intId: number
  readonly name: string
  readonly title: Localized
  readonly showWhere: 'CASINO' | 'SPORT' | 'BOTH' | 'GAME'
  readonly showType: 'carousel' | 'marquee'
  readonly isFavorite: boolean
}

/** The shelves of the lobby in their order: what can be played stands first. Numbers are the specification's. */
export const shippedCategories: readonly ShippedCategory[] = [
  {
    intId: CATEGORY.crash,
    name: 'crash',
    title: { en: 'Crash Games', fa: 'بازی‌های انفجار' },
    showWhere: 'CASINO',
    showType: 'carousel',
    isFavorite: true,
  },
  {
    intId: CATEGORY.mini,
    name: 'mini',
    title: { en: 'Mini Games', fa: 'مینی‌گیم' },
    showWhere: 'CASINO',
    showType: 'carousel',
    isFavorite: false,
  },
  {
    intId: CATEGORY.slots,
    name: 'slots',
    title: { en: 'Slots', fa: 'اسلات' },
    showWhere: 'CASINO',
    showType: 'marquee',
    isFavorite: false,
  },
  {
    intId: CATEGORY.liveCasino,
    name: 'live-casino',
    title: { en: 'Live Casino', fa: 'کازینو زنده' },
    showWhere: 'CASINO',
    showType: 'carousel',
    isFavorite: false,
  },
  {
    intId: CATEGORY.sport,
    name: 'sport',
    title: { en: 'Sport', fa: 'ورزش' },
    showWhere: 'SPORT',
    showType: 'carousel',
    isFavorite: false,
  },
]

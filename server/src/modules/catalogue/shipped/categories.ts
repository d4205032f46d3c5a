import { CATEGORY } from '@tas/shared/contract/catalogue/calls.ts'
import { familyTitles } from '@tas/shared/contract/catalogue/game-kinds.ts'
import type { Localized } from '@tas/shared/contract/languages.ts'

export type ShippedCategory = {
  readonly intId: number
  readonly name: string
  readonly title: Localized
  readonly showWhere: 'CASINO' | 'SPORT' | 'BOTH' | 'GAME'
  readonly showType: 'carousel' | 'marquee'
  readonly isFavorite: boolean
}

/** The shelves of the lobby, those with the most games open for play first. Numbers are the specification's. */
export const shippedCategories: readonly ShippedCategory[] = [
  {
    intId: CATEGORY.mini,
    name: 'mini',
    title: familyTitles.originals,
    showWhere: 'CASINO',
    showType: 'carousel',
    isFavorite: false,
  },
  {
    intId: CATEGORY.slots,
    name: 'slots',
    title: familyTitles.slots,
    showWhere: 'CASINO',
    showType: 'marquee',
    isFavorite: false,
  },
  {
    intId: CATEGORY.liveCasino,
    name: 'live-casino',
    title: familyTitles.tables,
    showWhere: 'CASINO',
    showType: 'carousel',
    isFavorite: false,
  },
  {
    intId: CATEGORY.crash,
    name: 'crash',
    title: familyTitles.crash,
    showWhere: 'CASINO',
    showType: 'carousel',
    isFavorite: true,
  },
  {
    intId: CATEGORY.sport,
    name: 'sport',
    title: familyTitles.sport,
    showWhere: 'SPORT',
    showType: 'carousel',
    isFavorite: false,
  },
]

import type { CallData } from '@tas/shared/contract/api.ts'
import { useMemo } from 'react'
import { CATEGORY_IDS } from '../../../lib/category-ids.ts'
import { useCall } from '../../../lib/query.ts'
import type { GlyphName } from '../../../ui/glyph.tsx'

export type Category = CallData<'game/gameCategory/getCategories'>['items'][number]

/** All of them in menu order (spec §9: page 1, limit 0). */
const ALL = { pageNumber: 1, limit: 0 }

/** Where a category may be shown; GAME, CASINO and BOTH are the casino's (spec §2), in any case of letters. */
export function isCasinoVisible({ additional }: Pick<Category, 'additional'>): boolean {
  return ['CASINO', 'BOTH', 'GAME'].includes(additional.showWhere.toUpperCase())
}

export function useCategories() {
  const read = useCall('game/gameCategory/getCategories', ALL)
  const { data } = read
  const categories = useMemo(() => data?.items.filter(isCasinoVisible) ?? [], [data])
  return { categories, all: data?.items, read }
}

const GLYPHS: Readonly<Record<number, GlyphName>> = {
  [CATEGORY_IDS.sport]: 'ball',
  [CATEGORY_IDS.slots]: 'slots',
  [CATEGORY_IDS.liveCasino]: 'live',
  [CATEGORY_IDS.crash]: 'crash',
  [CATEGORY_IDS.mini]: 'dice',
}

export function glyphOf({ intId, additional }: Pick<Category, 'intId' | 'additional'>): GlyphName {
  return GLYPHS[intId] ?? (additional.isFavorite ? 'star' : 'spark')
}

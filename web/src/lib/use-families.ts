import { familyTitles, type GameFamily } from '@tas/shared/contract/catalogue/game-kinds.ts'
import type { Product } from '@tas/shared/contract/loyalty/choices.ts'
import { useLanguage, useTexts } from './i18n.ts'
import type { TextKey } from './i18n-keys.ts'

/** The families of games that a product of the VIP club holds. */
export const FAMILIES_OF_PRODUCT: Readonly<Record<Product, readonly GameFamily[]>> = {
  slots: ['slots'],
  live: ['sharedTables'],
  crash: ['crash'],
  mini: ['originals', 'tables'],
}

/** Names families of games, several joined: "Originals · Tables". */
export function useFamilies(): (...families: readonly GameFamily[]) => string {
  const language = useLanguage()
  return (...families) => families.map((family) => familyTitles[family][language]).join(' · ')
}

/** Tells the kind of game behind a unique name ("Mines"), in the word players look for; null for a stranger's game. */
export function useGameKind(): (uniqueName: string) => string | null {
  const t = useTexts('kinds')
  return (uniqueName) => {
    // Names of other houses have no text: they come back as they went in.
    const kind = t(uniqueName as TextKey<'kinds'>)
    return kind === uniqueName ? null : kind
  }
}

import { familyTitles, type GameFamily, gameKind } from '@tas/shared/contract/game-kinds.ts'
import type { Product } from '@tas/shared/contract/loyalty.ts'
import { useLanguage } from './i18n.ts'

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

/** Tells the kind of game behind a unique name ("Mines"); null for a stranger's game. */
export function useGameKind(): (uniqueName: string) => string | null {
  const language = useLanguage()
  return (uniqueName) => gameKind(uniqueName, language)
}

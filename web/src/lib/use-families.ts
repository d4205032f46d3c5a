import { familyTitles, type GameFamily } from '@tas/shared/contract/catalogue/game-kinds.ts'
import type { ClubProduct } from '@tas/shared/contract/loyalty/choices.ts'
import { useLanguage, useNamedTexts } from './i18n.ts'

/** The families of games that a product of the VIP club holds. */
export const FAMILIES_OF_CLUB_PRODUCT: Readonly<Record<ClubProduct, readonly GameFamily[]>> = {
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
  return useNamedTexts('kinds')
}

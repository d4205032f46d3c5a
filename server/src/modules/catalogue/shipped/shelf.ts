import type { Localized } from '@tas/shared/contract/languages.ts'
import type { HouseProvider } from '../providers.ts'

/** A game the platform ships with. Public numbers never change and are never given to another game. */
export type ShippedGame = {
  readonly intId: number
  /** Names the picture and is its Latin spelling for the search. */
  readonly slug: string
  readonly title: Localized
  readonly uniqueName: string
  /** Other words people look for it by, in any language and spelling. */
  readonly aliases: readonly string[]
}

export type ShippedShelf = {
  readonly categoryIntId: number
  readonly provider: HouseProvider
  /** Words that find every game of the shelf. */
  readonly words: readonly string[]
  readonly games: readonly ShippedGame[]
}

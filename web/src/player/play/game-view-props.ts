import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'

/** What a game's view is given: an opened game of a signed-in player. */
export type GameViewProps = { readonly game: AvailableGameData }

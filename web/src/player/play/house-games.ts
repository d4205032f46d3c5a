import { createContext, use } from 'react'

/** What screens that list games know of those the site shows. */
export type HouseGames = {
  /** Every game and live table that bets can be placed on, by the name bets have. */
  readonly betOn: readonly string[]
  /** Where the picture of a game lies, by the name of its rules; null for a game nobody drew. */
  readonly pictureOf: (game: string) => string | null
}

/** Filled by the routes from the games' records: `play` and features know no game by name. */
export const HouseGamesContext = createContext<HouseGames>({ betOn: [], pictureOf: () => null })

export function useHouseGames(): HouseGames {
  return use(HouseGamesContext)
}

import { balls } from './games/balls.ts'
import { beasts } from './games/beasts.ts'
import { birds } from './games/birds.ts'
import { cards } from './games/cards.ts'
import { curios } from './games/curios.ts'
import { desert } from './games/desert.ts'
import { dice } from './games/dice.ts'
import { flight } from './games/flight.ts'
import { gems } from './games/gems.ts'
import { halls } from './games/halls.ts'
import { live } from './games/live.ts'
import { shores } from './games/shores.ts'
import { sport } from './games/sport.ts'
import { tables } from './games/tables.ts'
import { tickets } from './games/tickets.ts'
import { wheels } from './games/wheels.ts'

/** Draws the pictures of one family of games, by slug. */
export type Family = Readonly<Record<string, () => string>>

const families: Readonly<Record<string, Family>> = {
  balls,
  beasts,
  birds,
  cards,
  curios,
  desert,
  dice,
  flight,
  gems,
  halls,
  live,
  shores,
  sport,
  tables,
  tickets,
  wheels,
}

/** Every game that has a picture of its own, with the family of drawings it belongs to. */
export const gameArt: readonly { readonly slug: string; readonly family: string }[] = Object.entries(families)
  .flatMap(([family, drawings]) => Object.keys(drawings).map((slug) => ({ slug, family })))
  .sort((a, b) => a.slug.localeCompare(b.slug, 'en'))

/** Draws the 3:4 picture of a game; throws when the game has none. */
export const drawGame = (slug: string): string => {
  const draw = Object.values(families)
    .map((family) => family[slug])
    .find((found) => found !== undefined)
  if (draw === undefined) throw new Error(`No picture is drawn for the game "${slug}"`)
  return draw()
}

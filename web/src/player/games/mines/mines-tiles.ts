import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { MINES_TILES } from '@tas/shared/rules/games/mines/game.ts'

/** `struck`: the mine that ended the hand. `seedLeft`, `mineLeft`: what was under a tile that nobody turned over. */
export type Tile = 'closed' | 'seed' | 'struck' | 'seedLeft' | 'mineLeft'

export const TILES: readonly number[] = Array.from({ length: MINES_TILES }, (_, tile) => tile)

/** The tiles turned over so far, in their order. */
export function pickedOf(hand: HandData | null): readonly number[] {
  return numbersOf(hand?.shown['tiles'])
}

/** The board of a hand, tile by tile. What nobody turned over stays closed until the hand is over and `isShown`. */
export function tilesOf(hand: HandData | null, isShown: boolean): readonly Tile[] {
  const picked = pickedOf(hand)
  const mines = numbersOf(hand?.revealed)
  const lost = hand?.status === 'lost' ? picked.at(-1) : undefined
  const isKnown = isShown && mines.length > 0
  return TILES.map((tile) => {
    if (tile === lost) return 'struck'
    if (picked.includes(tile)) return 'seed'
    if (!isKnown) return 'closed'
    return mines.includes(tile) ? 'mineLeft' : 'seedLeft'
  })
}

function numbersOf(value: unknown): readonly number[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'number') ? value : []
}

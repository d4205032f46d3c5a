import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { TOWER_LEVELS } from '@tas/shared/rules/games/dragontower/game.ts'

/** `struck`: the dragon that ended the hand. `eggLeft`, `dragonLeft`: what was behind a door that nobody opened. */
export type Door = 'closed' | 'egg' | 'struck' | 'eggLeft' | 'dragonLeft'

/** The doors opened so far, one for each level from the lowest. */
export function pickedOf(hand: HandData | null): readonly number[] {
  return numbersOf(hand?.shown['tiles'])
}

/** The tower of a hand, level by level from the lowest. What nobody opened stays closed until the hand is over and `isShown`. */
export function levelsOf(hand: HandData | null, tileCount: number, isShown: boolean): readonly (readonly Door[])[] {
  const picked = pickedOf(hand)
  const eggs = Array.isArray(hand?.revealed) ? hand.revealed.map(numbersOf) : []
  return Array.from({ length: TOWER_LEVELS }, (_, level) =>
    Array.from({ length: tileCount }, (_, tile): Door => {
      const isLast = level === picked.length - 1
      if (picked[level] === tile) return isLast && hand?.status === 'lost' ? 'struck' : 'egg'
      const known = eggs[level]
      if (!isShown || known === undefined) return 'closed'
      return known.includes(tile) ? 'eggLeft' : 'dragonLeft'
    }),
  )
}

/** The preset after a door was pressed: its level's choice, taken back when it is pressed again with all above it. */
export function presetWith(preset: readonly number[], { level, tile }: Pressed): readonly number[] {
  if (level > preset.length) return preset
  if (preset[level] === tile) return preset.slice(0, level)
  return [...preset.slice(0, level), tile, ...preset.slice(level + 1)]
}

export type Pressed = { readonly level: number; readonly tile: number }

function numbersOf(value: unknown): readonly number[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'number') ? value : []
}

import { drawWords, type WordSource } from '../../word-source.ts'
import { type LadderSpot, ladderRule, type Rung, rungOf } from '../ladder-game.ts'
import { type ParsedParams, readDifficulty, type WireParams } from '../params.ts'
import { drawDistinct } from '../shuffle.ts'
import { type StepRule, stepGame } from '../step-game.ts'

export const TOWER_DIFFICULTIES = ['easy', 'medium', 'hard', 'expert', 'master'] as const
export type TowerDifficulty = (typeof TOWER_DIFFICULTIES)[number]
export type TowerParams = { readonly difficulty: TowerDifficulty }

export const TOWER_LEVELS = 9

/** Of how many tiles of a level how many hide an egg; on the others sits a dragon. As published. */
const LEVELS: Readonly<Record<TowerDifficulty, { readonly eggs: number; readonly tiles: number }>> = {
  easy: { eggs: 3, tiles: 4 },
  medium: { eggs: 2, tiles: 3 },
  hard: { eggs: 1, tiles: 2 },
  expert: { eggs: 1, tiles: 3 },
  master: { eggs: 1, tiles: 4 },
}
const RETURN = { numerator: 98n, denominator: 100n }

/** Reads `{ difficulty: "easy" | "medium" | "hard" | "expert" | "master" }`. Never throws. */
export function parseTowerParams(wire: WireParams): ParsedParams<TowerParams> {
  return readDifficulty(wire, TOWER_DIFFICULTIES)
}

/** The tiles with an egg, level by level from the lowest, each in the order of drawing. Throws RangeError on a bad nonce. */
export function drawTower(source: WordSource, { difficulty }: TowerParams): readonly (readonly number[])[] {
  const { eggs, tiles } = LEVELS[difficulty]
  const words = drawWords(source, TOWER_LEVELS * eggs)
  return Array.from({ length: TOWER_LEVELS }, (_, level) => {
    return drawDistinct(words.slice(level * eggs, (level + 1) * eggs), tiles)
  })
}

/** What each level pays: 0.98 × (tiles / eggs)^level, cut to four decimals. */
export function towerRungs({ difficulty }: TowerParams): readonly Rung[] {
  const { eggs, tiles } = LEVELS[difficulty]
  return Array.from({ length: TOWER_LEVELS }, (_, index) => {
    const level = BigInt(index + 1)
    return rungOf({ numerator: BigInt(eggs) ** level, denominator: BigInt(tiles) ** level }, RETURN)
  })
}

/** Dragon tower: one tile on each of nine levels. Outcome: the tiles with an egg, level by level. */
export const towerRule: StepRule<TowerParams, readonly (readonly number[])[], LadderSpot> = ladderRule({
  game: 'dragontower',
  action: 'pick',
  rulesVersion: 1,
  paytableVersion: 1,
  bets: TOWER_DIFFICULTIES.map((difficulty) => ({ difficulty })),
  parse: parseTowerParams,
  wire: (params) => params,
  draw: drawTower,
  outcome: (levels) => levels,
  rungs: towerRungs,
  picking: { tileCount: towerTiles, isOnceOnly: false },
  isSafe: (levels, { step, pick }) => levels[step]?.includes(pick) === true,
})

export const towerGame = stepGame(towerRule)

/** How many tiles each level has. */
export function towerTiles({ difficulty }: TowerParams): number {
  return LEVELS[difficulty].tiles
}

/** How many words a difficulty draws. */
export function towerWordCount({ difficulty }: TowerParams): number {
  return LEVELS[difficulty].eggs * TOWER_LEVELS
}

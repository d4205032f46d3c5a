import { BALL_COLOURS, BALLS, ballColour } from '@tas/shared/rules/games/ball-draw/game.ts'
import { FORTUNE_SEGMENTS } from '@tas/shared/rules/games/wheel-of-fortune/game.ts'
import { colourOf, POCKETS } from '../../play/pictures/roulette/pocket.ts'

/** What the results of a table are counted by, and which numbers it draws, if any. */
type ResultKinds = {
  /** In the order in which they are told. */
  readonly kinds: readonly string[]
  /** The kind of a result, by the name of its row in the pay table. */
  readonly kindOf: (result: string) => string
  readonly numbers: readonly number[]
}

const firstPart = (result: string) => result.split('.')[0] ?? result

const KINDS: Readonly<Record<string, ResultKinds>> = {
  roulette: {
    kinds: ['red', 'black', 'green'],
    kindOf: (result) => colourOf(Number(result)),
    numbers: POCKETS,
  },
  baccarat: { kinds: ['player', 'banker', 'tie'], kindOf: firstPart, numbers: [] },
  'dragon-tiger': { kinds: ['dragon', 'tiger', 'tie', 'suitedTie'], kindOf: firstPart, numbers: [] },
  'wheel-of-fortune': {
    kinds: ['2', '4', '8', '12', '24', '48'],
    kindOf: (result) => String(FORTUNE_SEGMENTS[Number(result)]),
    numbers: [],
  },
  'ball-draw': {
    kinds: [...BALL_COLOURS, 'sun'],
    kindOf: (result) => ballColour(Number(result)) ?? 'sun',
    numbers: Array.from({ length: BALLS }, (_, index) => index + 1),
  },
}

/** The numbers a table draws one of; none at a table of cards or of segments. */
export function numbersOf(game: string): readonly number[] {
  return KINDS[game]?.numbers ?? []
}

type Counted = { readonly result: string; readonly count: number }

/** How often each kind of result of a game came, in the order in which they are told. */
export function countKinds(game: string, counts: readonly Counted[]) {
  const { kinds, kindOf } = KINDS[game] ?? { kinds: [], kindOf: firstPart }
  const sums = new Map(kinds.map((kind) => [kind, 0]))
  for (const { result, count } of counts) sums.set(kindOf(result), (sums.get(kindOf(result)) ?? 0) + count)
  return [...sums].map(([kind, count]) => ({ kind, count }))
}

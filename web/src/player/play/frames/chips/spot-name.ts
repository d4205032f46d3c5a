import { BACCARAT_SPOTS } from '@tas/shared/rules/games/baccarat/game.ts'
import { BALL_COLOURS } from '@tas/shared/rules/games/ball-draw/game.ts'
import type { ChipGame } from '@tas/shared/rules/games/chips.ts'
import { DRAGON_TIGER_SPOTS } from '@tas/shared/rules/games/dragon-tiger/game.ts'
import { TAKHTE_SPOTS } from '@tas/shared/rules/games/takhte/game.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { useFormat } from '../../../../lib/use-format.ts'

const INSIDE = ['straight', 'split', 'street', 'corner', 'line'] as const
const OUTSIDE = [
  ...(['red', 'black', 'even', 'odd', 'low', 'high'] as const),
  ...(['dozen-1', 'dozen-2', 'dozen-3', 'column-1', 'column-2', 'column-3'] as const),
] as const
/** Spots of the ball draw that halve the balls. */
const BALL_HALVES = ['even', 'odd', 'low', 'high', 'sum-low', 'sum-high'] as const
const NAMED = [
  ...OUTSIDE.map((spot) => `spot.roulette.${spot}` as const),
  ...BACCARAT_SPOTS.map((spot) => `spot.baccarat.${spot}` as const),
  ...DRAGON_TIGER_SPOTS.map((spot) => `spot.dragon-tiger.${spot}` as const),
  ...TAKHTE_SPOTS.map((spot) => `spot.takhte.${spot}` as const),
  ...[...BALL_COLOURS, ...BALL_HALVES].map((spot) => `spot.ball-draw.${spot}` as const),
]

/** What the spots of the tables are called: "Red", "Split 17, 20", "Banker pair". A spot nobody named keeps its own name. */
export function useSpotName(): (game: ChipGame['game'], spot: string) => string {
  const t = useTexts('chips')
  const { count } = useFormat()
  return (game, spot) => {
    const named = NAMED.find((key) => key === `spot.${game}.${spot}`)
    if (named !== undefined) return t(named)
    const [kind, ...pockets] = spot.split('-')
    const [number = ''] = pockets
    if (game === 'wheel-of-fortune') return `${count(Number(spot.slice(1)))}×`
    if (game === 'ball-draw' && kind === 'ball') return t('spot.ball-draw.ball', { number: count(Number(number)) })
    if (game === 'ball-draw' && kind === 'sum') return t('spot.ball-draw.sum', { number: count(Number(number)) })
    const inside = INSIDE.find((name) => name === kind)
    if (game !== 'roulette' || inside === undefined) return spot
    return t(`spot.roulette.${inside}`, { pockets: pockets.map((pocket) => count(Number(pocket))).join(t('comma')) })
  }
}

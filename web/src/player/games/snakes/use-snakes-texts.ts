import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { type SnakesParams, snakesFactorE4 } from '@tas/shared/rules/games/snakes/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, shortMultiplierMark, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { ResultOf } from '../../play/frames/results/bet-result.ts'
import { rollsOf, sumOf } from './board.ts'

/** What the game says of a bet and of a roll. */
export function useSnakesTexts() {
  const t = useTexts('snakes')
  const { digits } = usePreferences()
  const { count } = useFormat()
  const resultOf: ResultOf = (bet) => {
    if (bet.status !== 'won' && bet.status !== 'lost') return null
    const { actions } = bet.params
    const rolls = Array.isArray(actions) ? actions.filter(isRoll).length : 0
    const sum = Array.isArray(bet.outcome) ? Number(bet.outcome[rolls - 1]) : 0
    const said =
      bet.status === 'lost'
        ? t('saidSnake', { sum: count(sum) })
        : t('saidPaid', { count: rolls, formatted: count(rolls) })
    return { text: wireMultiplierMark(bet.multiplier, digits), said }
  }
  const sayRoll = (hand: HandData, params: SnakesParams) => {
    const rolls = rollsOf(hand)
    const roll = rolls.at(-1)
    if (roll === undefined) return ''
    const factorE4 = snakesFactorE4(params, { index: rolls.length - 1, sum: sumOf(roll) })
    const factor = isolated(shortMultiplierMark(factorE4, digits))
    return t('sayRoll', { one: count(roll[0]), other: count(roll[1]), sum: count(sumOf(roll)), factor })
  }
  return { resultOf, sayRoll }
}

function isRoll(action: unknown): boolean {
  return typeof action === 'object' && action !== null && 'action' in action && action.action === 'roll'
}

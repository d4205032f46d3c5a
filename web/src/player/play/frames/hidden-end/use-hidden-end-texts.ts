import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { CASH_OUT } from '@tas/shared/rules/games/step-game.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { usePreferences } from '../../../../lib/preferences.ts'
import { wireMultiplierMark } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import type { ResultOf } from '../results/bet-result.ts'
import type { HiddenEndState } from './hidden-end-state.ts'

/** What such a game says of a bet, of a step, and of the end of a hand. */
export function useHiddenEndTexts(space: 'chicken' | 'pump') {
  const t = useTexts(space)
  const { digits } = usePreferences()
  const { count } = useFormat()
  const steps = (number: number) => ({ count: number, formatted: count(number) })
  const resultOf: ResultOf = (bet) => {
    if (bet.status !== 'won' && bet.status !== 'lost') return null
    const { actions } = bet.params
    const taken = Array.isArray(actions) ? actions.filter(isStep).length : 0
    const said = bet.status === 'lost' ? t('saidLost', { step: count(taken) }) : t('saidPaid', steps(taken))
    return { text: wireMultiplierMark(bet.multiplier, digits), said }
  }
  const sayStep = ({ shown }: HandData) => t('saidPaid', steps(Number(shown['steps'])))
  const sayEnd = ({ status, fatalStep }: HiddenEndState) => {
    if (fatalStep === null) return ''
    const step = count(fatalStep + 1)
    return status === 'lost' ? t('fatalNow', { step }) : t('fatalLater', { step })
  }
  return { resultOf, sayStep, sayEnd }
}

function isStep(action: unknown): boolean {
  return typeof action === 'object' && action !== null && 'action' in action && action.action !== CASH_OUT
}

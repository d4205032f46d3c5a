import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { usePreferences } from '../../../../lib/preferences.ts'
import { isolated, wireMultiplierMark } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import type { StepPlay } from './use-step-game.ts'

type StepAnnouncerProps = {
  readonly play: StepPlay
  /** What the last step uncovered, as a sentence; of a table also what was dealt. */
  readonly sayStep: (hand: HandData) => string
}

/** Tells screen readers what each step uncovered and what the hand stands at; its end is told by the result. */
export function StepAnnouncer({ play: { current, isResumed, isNextMost, hasCashOut }, sayStep }: StepAnnouncerProps) {
  const t = useTexts('originals')
  const { digits } = usePreferences()
  const { money } = useFormat()
  const currencies = useCurrencies()
  const text = () => {
    if (current?.hand.status !== 'open') return ''
    const { bet, hand } = current
    if (!hasCashOut) return sayStep(hand)
    const next = isolated(wireMultiplierMark(hand.nextMultiplier, digits))
    const first = t(isNextMost ? 'step.firstMost' : 'step.first', { next })
    if (hand.actions.length === 0) return first
    const payout = isolated(money(hand.payout, currencyOrCode(currencies, bet.currency)))
    const stands = hand.canCashOut ? t(isNextMost ? 'step.worthMost' : 'step.worth', { payout, next }) : first
    return `${sayStep(hand)} ${stands}`
  }
  return (
    <p role="status" className="sr-only">
      {isResumed && t('step.resumed')} {text()}
    </p>
  )
}

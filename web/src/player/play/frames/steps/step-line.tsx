import { useTexts } from '../../../../lib/i18n.ts'
import { usePreferences } from '../../../../lib/preferences.ts'
import { isolated, wireMultiplierMark } from '../../../../lib/shown-number.ts'
import { ResultLine } from '../results/result-line.tsx'
import type { StepPlay } from './use-step-game.ts'

type StepLineProps = {
  readonly play: StepPlay
  readonly isSettled: boolean
  /** What stands there before a hand. */
  readonly ready: string
}

/** The line under the picture: what the hand stands at and goes on to; once it is over, what it brought. */
export function StepLine({ play: { current, isOpen, isPlacing, isNextMost }, isSettled, ready }: StepLineProps) {
  const t = useTexts('originals')
  const { digits } = usePreferences()
  if (!isOpen || current === null)
    return <ResultLine bet={current?.bet ?? null} isSettled={isSettled} isPlacing={isPlacing} ready={ready} />
  const { multiplier, nextMultiplier, canCashOut } = current.hand
  const [now, next] = [multiplier, nextMultiplier].map((wire) => isolated(wireMultiplierMark(wire, digits)))
  return (
    <p className="grid h-9 place-items-center text-[15px] font-semibold text-[#e7ebff]">
      {canCashOut
        ? t(isNextMost ? 'step.standsMost' : 'step.stands', { now: now ?? '', next: next ?? '' })
        : t(isNextMost ? 'step.firstMost' : 'step.first', { next: next ?? '' })}
    </p>
  )
}

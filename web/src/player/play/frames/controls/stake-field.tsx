import { useId } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { usePreferences } from '../../../../lib/preferences.ts'
import { inDigits, isolated } from '../../../../lib/shown-number.ts'
import type { StakeStep } from '../../../../lib/stake-amount.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { INPUT_LOOK } from '../../../../ui/field.tsx'
import { FreeSwitch } from './free-switch.tsx'
import { StakeMax } from './stake-max.tsx'
import { isMistake, StakeProblem } from './stake-problem.tsx'
import { StakeSplit } from './stake-split.tsx'
import type { Stake } from './use-stake.ts'

type StakeFieldProps = { readonly stake: Stake; readonly isDisabled?: boolean }

const STEP_LOOK =
  'min-h-11 min-w-11 rounded-md border border-line bg-surface-2 px-2 text-[14px] font-bold text-ink-2 transition-colors hover:bg-surface-3 hover:text-ink disabled:opacity-50'

/** The amount of a bet with ½ and 2× beside it, and Max where the player wants it. */
export function StakeField({ stake, isDisabled = false }: StakeFieldProps) {
  const t = useTexts('originals')
  const id = useId()
  const { digits } = usePreferences()
  const { currency, problem, free } = stake
  // The stake of what is free stands in its terms.
  const isFixed = isDisabled || free?.isOn === true
  const isWrong = problem !== undefined && !stake.reading.ok && isMistake(stake.reading.problem)
  const steps: readonly { step: StakeStep; label: string; sign: string }[] = [
    { step: 'half', label: t('stakeHalf'), sign: '½' },
    { step: 'double', label: t('stakeDouble'), sign: `${inDigits('2', digits)}×` },
  ]
  return (
    <div className="stake-field min-w-0">
      {free !== undefined && <FreeSwitch free={free} isDisabled={isDisabled} />}
      <div className="stake-head mb-1.5 flex items-baseline justify-between gap-3 text-[14px]">
        <label htmlFor={id} className="font-semibold text-ink-2">
          {t('stake')}
        </label>
        <RangeHint stake={stake} />
      </div>
      <div className="stake-row flex items-stretch gap-1.5">
        <div dir="ltr" className="relative min-w-0 flex-1">
          <input
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={stake.typed}
            disabled={isFixed}
            aria-invalid={isWrong || undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-error`}
            onChange={(event) => stake.type(event.target.value)}
            className={`${INPUT_LOOK} pe-9 font-semibold rtl:text-end`}
          />
          <span aria-hidden className="absolute inset-y-0 end-3.5 grid place-items-center text-ink-3">
            {currency?.symbol ?? ''}
          </span>
        </div>
        {steps.map(({ step, label, sign }) => (
          <button
            key={step}
            type="button"
            aria-label={label}
            title={label}
            disabled={isFixed || stake.bounds === undefined}
            onClick={() => stake.step(step)}
            className={STEP_LOOK}
          >
            <bdi dir="ltr">{sign}</bdi>
          </button>
        ))}
        <StakeMax
          isDisabled={isFixed || stake.bounds === undefined}
          className={STEP_LOOK}
          onMax={() => stake.step('max')}
        />
      </div>
      <StakeProblem stake={stake} id={`${id}-error`} className="stake-note mt-2" />
      <StakeSplit stake={stake} />
    </div>
  )
}

function RangeHint({ stake: { bounds, currency, range } }: { readonly stake: Stake }) {
  const t = useTexts('originals')
  const { money } = useFormat()
  if (bounds === undefined || currency === undefined || range === undefined) return null
  return (
    <span className="truncate text-[13px] text-ink-3">
      {t('stakeRange', {
        min: isolated(money(range.minStake, currency)),
        max: isolated(money(range.maxStake, currency)),
      })}
    </span>
  )
}

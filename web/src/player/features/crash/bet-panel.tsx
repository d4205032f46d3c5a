import { CRASH_FORMULA, isCashOutTarget, MAX_CASH_OUT_E2, MIN_CASH_OUT_E2 } from '@tas/shared/rules/games/crash.ts'
import { crashSurvival } from '@tas/shared/rules/games/crash-point.ts'
import { formatHundredths, parseHundredths } from '@tas/shared/rules/hundredths.ts'
import { toWireAmount } from '@tas/shared/values/digits.ts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
import { IntentNotice } from '../originals/intent-notice.tsx'
import { NumberField } from '../originals/number-field.tsx'
import { type RulesData, RulesNote } from '../originals/rules-panel.tsx'
import { inDigits, isolated, multiplierMark } from '../originals/shown-number.ts'
import { StakeField } from '../originals/stake-field.tsx'
import type { Stake } from '../originals/use-stake.ts'
import { BetButton } from './bet-button.tsx'
import type { useCrash } from './use-crash.ts'

const AUTO_KEY = 'tas.crash.auto'
/** Targets one press away; a second press takes the target off. */
const USUAL_TARGETS_E2 = [150, 200, 500, 1_000]

/** The automatic target: empty is none, undefined cannot be bet. */
type Target = {
  readonly typed: string
  readonly wire: string | null | undefined
  readonly type: (text: string) => void
}

function useTarget(): Target {
  const [typed, setTyped] = useState(() => readStored(AUTO_KEY) ?? '')
  const type = (text: string) => {
    setTyped(text)
    writeStored(AUTO_KEY, text)
  }
  const text = toWireAmount(typed).replace(/[.×x]$/i, '')
  const pointE2 = parseHundredths(text)
  const isGood = pointE2 !== null && isCashOutTarget(pointE2)
  return { typed, type, wire: text === '' ? null : isGood ? formatHundredths(pointE2) : undefined }
}

type BetPanelProps = {
  readonly crash: ReturnType<typeof useCrash>
  readonly stake: Stake
  readonly rules: RulesData | undefined
}

/** What I bet, where I leave by myself, and the one button. */
export function BetPanel({ crash, stake, rules }: BetPanelProps) {
  const t = useTexts('crash')
  const target = useTarget()
  const { reading, currency } = stake
  const { forget } = crash.intent
  // A refusal, or an answer that never came, belongs to the bet as it was: another amount is another bet.
  useEffect(forget, [stake.typed, target.typed, forget])
  const place = () => {
    if (reading.ok && currency !== undefined && target.wire !== undefined)
      void crash.place({ amount: reading.wire, currency: currency.id, autoCashOutAt: target.wire })
  }
  return (
    <div className="flex h-full flex-col gap-4 p-4 sm:p-5">
      <StakeField stake={stake} />
      <TargetField target={target} />
      <div className="max-lg:order-first">
        <BetButton
          crash={crash}
          currency={currency}
          maxPayout={rules?.maxPayout}
          canBet={reading.ok && target.wire !== undefined}
          onBet={place}
        />
      </div>
      <IntentNotice problem={crash.intent.problem} />
      <RulesNote rules={rules} />
      <p className="mt-auto text-[13px] text-ink-3">{t('latency')}</p>
    </div>
  )
}

function TargetField({ target }: { readonly target: Target }) {
  const t = useTexts('crash')
  const { digits } = usePreferences()
  const mark = (pointE2: number) => isolated(multiplierMark(pointE2, digits))
  const hint = () => {
    const pointE2 = parseHundredths(target.wire)
    if (pointE2 === null) return t('autoCashOutHint')
    const { numerator, denominator } = crashSurvival(CRASH_FORMULA, pointE2)
    const percent = formatHundredths(Number((numerator * 10_000n) / denominator))
    return t('autoChance', { percent: isolated(inDigits(percent, digits)) })
  }
  return (
    <div className="grid gap-2">
      <NumberField
        label={t('autoCashOut')}
        value={target.typed}
        onType={target.type}
        placeholder={t('autoCashOutOff')}
        unit="×"
        hint={hint()}
        error={
          target.wire === undefined
            ? t('autoCashOutBad', { min: mark(MIN_CASH_OUT_E2), max: mark(MAX_CASH_OUT_E2) })
            : undefined
        }
      />
      <div className="grid grid-cols-4 gap-1.5">
        {USUAL_TARGETS_E2.map((pointE2) => (
          <button
            key={pointE2}
            type="button"
            aria-pressed={target.wire === formatHundredths(pointE2)}
            onClick={() => target.type(target.wire === formatHundredths(pointE2) ? '' : formatHundredths(pointE2))}
            className="min-h-11 rounded-md border border-line bg-surface-2 text-[14px] font-bold text-ink-2 transition-colors hover:bg-surface-3 hover:text-ink aria-pressed:border-saffron aria-pressed:text-saffron-ink"
          >
            <bdi dir="ltr">{multiplierMark(pointE2, digits)}</bdi>
          </button>
        ))}
      </div>
    </div>
  )
}

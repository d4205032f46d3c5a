import { type DiceDirection, type DiceParams, diceMultiplierE4, diceTable } from '@tas/shared/rules/games/dice.ts'
import { formatHundredths } from '@tas/shared/rules/hundredths.ts'
import { payoutMinor } from '@tas/shared/rules/payout.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { useLoginPrompt } from '../../modal.ts'
import { IntentNotice } from '../originals/intent-notice.tsx'
import { type RulesData, RulesNote } from '../originals/rules-panel.tsx'
import { inDigits } from '../originals/shown-number.ts'
import { StakeField } from '../originals/stake-field.tsx'
import type { IntentState } from '../originals/use-intent.ts'
import type { Stake } from '../originals/use-stake.ts'
import { withDirection } from './dice-odds.ts'

type DiceControlsProps = {
  readonly stake: Stake
  readonly rules: RulesData | undefined
  readonly params: DiceParams
  readonly onParams: (params: DiceParams) => void
  readonly intent: IntentState
  readonly onBet: () => void
}

export function DiceControls({ stake, rules, params, onParams, intent, onBet }: DiceControlsProps) {
  const t = useTexts('originals')
  const isLogged = useIsLogged()
  const { loginHere } = useLoginPrompt()
  const isPlacing = intent.pending !== null
  return (
    <div className="flex h-full flex-col gap-4 p-4 sm:p-5">
      <StakeField stake={stake} />
      <Button
        size="l"
        isWide
        isBusy={isPlacing}
        disabled={isLogged && !stake.reading.ok}
        onClick={isLogged ? onBet : loginHere}
        className="text-[17px] max-lg:order-first"
      >
        {!isLogged ? t('login') : isPlacing ? t(intent.isLate ? 'placingAgain' : 'placing') : t('bet')}
      </Button>
      <IntentNotice problem={intent.problem} />
      <WinPreview stake={stake} params={params} />
      <DirectionSwitch params={params} onParams={onParams} />
      <RulesNote rules={rules} />
      <EdgeNote params={params} />
    </div>
  )
}

type ParamsProps = { readonly params: DiceParams; readonly onParams: (params: DiceParams) => void }

/** What a win would pay, by the very function that will decide the bet. */
function WinPreview({ stake, params }: { readonly stake: Stake; readonly params: DiceParams }) {
  const t = useTexts('dice')
  const { money } = useFormat()
  const { reading, currency } = stake
  const stakeMinor = reading.ok ? reading.minor : 0n
  const payout = payoutMinor(stakeMinor, diceMultiplierE4(params))
  const rows = [
    { key: 'profit', title: t('profit'), minor: payout - stakeMinor, look: 'text-turquoise-ink' },
    { key: 'payout', title: t('payout'), minor: payout, look: 'text-ink' },
  ]
  return (
    <dl className="grid gap-2 rounded-md border border-line bg-surface-2 px-4 py-3">
      {rows.map(({ key, title, minor, look }) => (
        <div key={key} className="flex items-baseline justify-between gap-3">
          <dt className="text-[14px] text-ink-2">{title}</dt>
          <dd className={classes('font-bold', look)}>
            <Ltr>{currency && reading.ok ? money(formatAmount(minor, currency.pointCount), currency) : '–'}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function DirectionSwitch({ params, onParams }: ParamsProps) {
  const t = useTexts('dice')
  const sides: readonly { side: DiceDirection; title: string }[] = [
    { side: 'under', title: t('rollUnder') },
    { side: 'over', title: t('rollOver') },
  ]
  return (
    <fieldset className="grid grid-cols-2 gap-1 rounded-md border border-line bg-surface-2 p-1">
      <legend className="sr-only">{t('direction')}</legend>
      {sides.map(({ side, title }) => (
        <label
          key={side}
          className="relative grid min-h-11 cursor-pointer place-items-center rounded-[9px] px-2 text-center font-semibold text-ink-2 transition-colors hover:text-ink has-checked:bg-surface-3 has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-saffron"
        >
          <input
            type="radio"
            name="dice-direction"
            className="sr-only"
            checked={params.direction === side}
            onChange={() => onParams(withDirection(params, side))}
          />
          {title}
        </label>
      ))}
    </fieldset>
  )
}

function EdgeNote({ params }: { readonly params: DiceParams }) {
  const t = useTexts('dice')
  const { digits } = usePreferences()
  const { numerator, denominator } = diceTable(params).returnToPlayer
  // Hundredths of a percent, cut: the return shown is never higher than the true one.
  const percent = formatHundredths(Number((numerator * 10_000n) / denominator))
  return <p className="mt-auto text-[13px] text-ink-3">{t('edgeNote', { percent: inDigits(percent, digits) })}</p>
}

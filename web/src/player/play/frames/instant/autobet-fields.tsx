import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { ChoiceSwitch } from '../../../../ui/choice-switch.tsx'
import { NumberField } from '../controls/number-field.tsx'
import type { AutobetField, AutobetForm } from './autobet-form.ts'
import type { Autobet } from './use-autobet.ts'

type AutobetFieldsProps = { readonly autobet: Autobet; readonly symbol: string }

/** What betting by itself is asked to do. */
export function AutobetFields({ autobet: { form, setForm, plan, isRunning }, symbol }: AutobetFieldsProps) {
  const t = useTexts('originals')
  const id = useId()
  const change = (part: Partial<AutobetForm>) => setForm({ ...form, ...part })
  const errorOf = (field: AutobetField) =>
    plan !== null && !plan.ok && plan.field === field ? t(`autobet.problem.${plan.problem}`) : undefined
  const fieldOf = (field: AutobetField) => ({
    value: form[field],
    onType: (text: string) => change({ [field]: text }),
    error: errorOf(field),
    isDisabled: isRunning,
  })
  return (
    <div className="grid gap-4">
      <NumberField label={t('autobet.betCount')} placeholder={t('autobet.endless')} {...fieldOf('betCount')} />
      <StakeChange
        legend={t('autobet.onWin')}
        name={`${id}-win`}
        isRaised={form.isRaisedOnWin}
        isDisabled={isRunning}
        onChoose={(isRaisedOnWin) => change({ isRaisedOnWin })}
      >
        <NumberField label={t('autobet.percentOnWin')} unit="%" {...fieldOf('winPercent')} />
      </StakeChange>
      <StakeChange
        legend={t('autobet.onLoss')}
        name={`${id}-loss`}
        isRaised={form.isRaisedOnLoss}
        isDisabled={isRunning}
        onChoose={(isRaisedOnLoss) => change({ isRaisedOnLoss })}
      >
        <NumberField label={t('autobet.percentOnLoss')} unit="%" {...fieldOf('lossPercent')} />
      </StakeChange>
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField
          label={t('autobet.stopOnProfit')}
          unit={symbol}
          placeholder={t('autobet.noStop')}
          {...fieldOf('stopOnProfit')}
        />
        <NumberField
          label={t('autobet.stopOnLoss')}
          unit={symbol}
          placeholder={t('autobet.noStop')}
          {...fieldOf('stopOnLoss')}
        />
      </div>
    </div>
  )
}

type StakeChangeProps = {
  readonly legend: string
  readonly name: string
  readonly isRaised: boolean
  readonly isDisabled: boolean
  readonly onChoose: (isRaised: boolean) => void
  /** The percentage, shown while the stake is to be raised. */
  readonly children: ReactNode
}

function StakeChange({ legend, name, isRaised, isDisabled, onChoose, children }: StakeChangeProps) {
  const t = useTexts('originals')
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="text-[14px] font-semibold text-ink-2">
        {legend}
      </p>
      <ChoiceSwitch
        legend={legend}
        name={name}
        isDisabled={isDisabled}
        current={isRaised ? 'raise' : 'reset'}
        onChoose={(key) => onChoose(key === 'raise')}
        choices={[
          { key: 'reset', title: t('autobet.reset') },
          { key: 'raise', title: t('autobet.raise') },
        ]}
        className="text-[14px]"
      />
      {isRaised && children}
    </div>
  )
}

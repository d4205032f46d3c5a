import { useId } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceSwitch } from '../../../../ui/choice-switch.tsx'
import type { FreeChoice } from './use-stake.ts'

type FreeSwitchProps = { readonly free: FreeChoice; readonly isDisabled: boolean }

/** Who stakes the next bet: the house, while something is free, or the player. */
export function FreeSwitch({ free, isDisabled }: FreeSwitchProps) {
  const t = useTexts('originals')
  const { count } = useFormat()
  const name = useId()
  const { grantId, left, isRounds, isOn, choose } = free
  if (grantId === null)
    return (
      <Button look="ghost" className="mt-2" onClick={() => choose(false)}>
        {t('freeGoOn')}
      </Button>
    )
  return (
    <ChoiceSwitch
      legend={t('free')}
      name={name}
      isDisabled={isDisabled}
      current={isOn ? 'free' : 'own'}
      onChoose={(key) => choose(key === 'free')}
      choices={[
        { key: 'free', title: isRounds ? t('freeRounds', { left: isolated(count(left)) }) : t('freeBet') },
        { key: 'own', title: t('freeOwn') },
      ]}
      className="mb-2 text-[14px]"
    />
  )
}

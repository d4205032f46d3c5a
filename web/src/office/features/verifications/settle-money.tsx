import { SETTLE_WAYS, type SettleWay } from '@tas/shared/contract/verification/choices.ts'
import { useState } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { Select } from '../../../ui/select.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import { type DialogProps, useTitle } from './dialog-parts.ts'

/** Says what happens to the money of a player who was refused for good: another person has to agree. */
export function SettleMoney({ check, seen: { money }, onClose }: DialogProps) {
  const t = useTexts('verifications')
  const { amount } = useFormat()
  const titleOf = useTitle(check)
  const [way, setWay] = useState<SettleWay | null>(null)
  if (money === null) return null
  return (
    <AskDialog
      title={titleOf('settle')}
      text={t('settleText', { amount: `${amount(money.amount, money.pointCount)} ${money.currency}` })}
      action={t('settle')}
      isDangerous
      isReady={way !== null}
      path="office/verification/settleMoney"
      inputOf={(reason) => ({
        id: check.id,
        way: way ?? 'hold',
        amount: money.amount,
        currency: money.currency,
        reason,
      })}
      onClose={onClose}
    >
      {(textOf) => (
        <Select
          label={t('way')}
          hint={way === null ? undefined : t(`wayHint.${way}`)}
          name="way"
          data-autofocus
          value={way ?? ''}
          placeholder={t('choose')}
          choices={SETTLE_WAYS.map((value) => ({ value, title: t(`way.${value}`) }))}
          error={textOf('way')}
          onChange={({ target }) => setWay(SETTLE_WAYS.find((one) => one === target.value) ?? null)}
        />
      )}
    </AskDialog>
  )
}

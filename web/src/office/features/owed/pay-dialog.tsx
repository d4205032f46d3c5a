import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { useMoneyText } from '../../kit/figures/money.tsx'
import type { Order, Owed } from '../../kit/owed.ts'
import { readAnew } from '../../kit/read-anew.ts'
import { useSameKey } from '../../kit/use-same-key.ts'
import { useTexts } from '../../me/texts.ts'

type PayDialogProps = { readonly owed: Owed; readonly order: Order; readonly onClose: () => void }

/** Writes down the transfer of the bank that carried out an order. */
export function PayDialog({ owed: { uid, currency, amount, pointCount }, order, onClose }: PayDialogProps) {
  const t = useTexts('owed')
  const moneyText = useMoneyText()
  const [transfer, setTransfer] = useState('')
  const keyFor = useSameKey()
  return (
    <ActionDialog
      title={t('payOf', { uid, currency })}
      text={t('payText', { amount: moneyText(amount, { currency, pointCount }) })}
      action={t('pay')}
      done={t('payDone')}
      isReady={transfer.trim() !== ''}
      onClose={onClose}
      onDo={async (reason) => {
        const input = { orderId: order.id, transfer, reason }
        await call('office/owed/pay', input, { idempotencyKey: keyFor(input) })
        await readAnew('office/owed/getList')
      }}
    >
      {(textOf) => (
        <Field
          label={t('transfer')}
          hint={t('transferHint')}
          name="transfer"
          dir="auto"
          data-autofocus
          maxLength={80}
          value={transfer}
          error={textOf('transfer')}
          onChange={({ target }) => setTransfer(target.value)}
        />
      )}
    </ActionDialog>
  )
}

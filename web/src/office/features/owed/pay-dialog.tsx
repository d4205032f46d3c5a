import { useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Field } from '../../../ui/field.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import type { Order, Owed } from './owed.ts'

type PayDialogProps = { readonly owed: Owed; readonly order: Order; readonly onClose: () => void }

/** Writes down the transfer of the bank that carried out an order. */
export function PayDialog({ owed: { uid, currency, amount, pointCount }, order, onClose }: PayDialogProps) {
  const t = useTexts('owed')
  const format = useFormat()
  const [transfer, setTransfer] = useState('')
  // The same said again, because no answer came, is one payment.
  const said = useRef({ text: '', key: '' })
  return (
    <ActionDialog
      title={t('payOf', { uid, currency })}
      text={t('payText', { amount: `${format.amount(amount, pointCount)} ${currency}` })}
      action={t('pay')}
      done={t('payDone')}
      isReady={transfer.trim() !== ''}
      onClose={onClose}
      onDo={async (reason) => {
        const input = { orderId: order.id, transfer, reason }
        const text = JSON.stringify(input)
        if (said.current.text !== text) said.current = { text, key: crypto.randomUUID() }
        await call('office/owed/pay', input, { idempotencyKey: said.current.key })
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

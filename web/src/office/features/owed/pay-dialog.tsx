import { useState } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { Field } from '../../../ui/field.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Owed } from './owed.ts'

type PayDialogProps = { readonly owed: Owed; readonly onClose: () => void }

/** Writes down that a transfer of the bank paid a player all that is owed to them. */
export function PayDialog({ owed: { uid, currency, amount, pointCount }, onClose }: PayDialogProps) {
  const t = useTexts('owed')
  const format = useFormat()
  const [transfer, setTransfer] = useState('')
  return (
    <AskDialog
      title={t('payOf', { uid, currency })}
      text={t('payText', { amount: `${format.amount(amount, pointCount)} ${currency}` })}
      action={t('pay')}
      isReady={transfer.trim() !== ''}
      path="office/owed/pay"
      inputOf={(reason) => ({ uid, currency, amount, transfer, reason })}
      onClose={onClose}
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
    </AskDialog>
  )
}

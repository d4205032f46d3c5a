import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'

type CapitalDialogProps = { readonly currencies: readonly string[]; readonly onClose: () => void }

/** Puts the operator's money into the bank, as a transfer of theirs brought it. */
export function CapitalDialog({ currencies, onClose }: CapitalDialogProps) {
  const t = useTexts('lottery')
  const [first = ''] = currencies
  const [capital, setCapital] = useState({ currency: first, amount: '', transfer: '' })
  const change = (changed: Partial<typeof capital>) => setCapital({ ...capital, ...changed })
  return (
    <AskDialog
      title={t('addCapital')}
      text={t('capitalText')}
      action={t('addCapital')}
      isReady={Object.values(capital).every((words) => words.trim() !== '')}
      path="office/lottery/addCapital"
      inputOf={(reason) => ({ ...capital, amount: capital.amount.trim(), reason })}
      onClose={onClose}
    >
      {(textOf) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={t('amount')}
              name="amount"
              dir="ltr"
              inputMode="decimal"
              data-autofocus
              value={capital.amount}
              error={textOf('amount')}
              onChange={({ target }) => change({ amount: target.value })}
            />
            <Select
              label={t('currency')}
              name="currency"
              value={capital.currency}
              choices={currencies.map((value) => ({ value, title: value }))}
              error={textOf('currency')}
              onChange={({ target }) => change({ currency: target.value })}
            />
          </div>
          <Field
            label={t('transfer')}
            hint={t('transferHint')}
            name="transfer"
            dir="auto"
            maxLength={80}
            value={capital.transfer}
            error={textOf('transfer')}
            onChange={({ target }) => change({ transfer: target.value })}
          />
        </>
      )}
    </AskDialog>
  )
}

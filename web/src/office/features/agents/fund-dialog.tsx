import { toWireAmount } from '@tas/shared/values/digits.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Person } from './agent.ts'

/** Asks to fill the float of an agent at the top with what they paid to the operator's bank. */
export function FundDialog({ agent, onClose }: { readonly agent: Person; readonly onClose: () => void }) {
  const t = useTexts('agents')
  const [typed, setTyped] = useState('')
  const [transfer, setTransfer] = useState('')
  const { uid, username, currency, pointCount } = agent
  const minor = parseAmount(toWireAmount(typed), pointCount)
  const amount = minor === null || minor <= 0n ? null : formatAmount(minor, pointCount)
  return (
    <AskDialog
      title={t('fundOf', { name: username })}
      text={t('fundText')}
      action={t('ask')}
      path="office/agent/fund"
      isReady={amount !== null && transfer.trim().length >= 3}
      inputOf={(reason) => ({ uid: uid ?? 0, currency, amount: amount ?? '0', transfer: transfer.trim(), reason })}
      onClose={onClose}
    >
      {(textOf) => (
        <>
          <Field
            label={t('amount')}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={26}
            data-autofocus
            value={typed}
            error={textOf('amount') ?? textOf('currency')}
            end={<span className="pe-3 text-ink-3">{currency}</span>}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Field
            label={t('transfer')}
            hint={t('transferHint')}
            name="transfer"
            dir="auto"
            autoComplete="off"
            maxLength={80}
            value={transfer}
            error={textOf('transfer')}
            onChange={({ target }) => setTransfer(target.value)}
          />
        </>
      )}
    </AskDialog>
  )
}

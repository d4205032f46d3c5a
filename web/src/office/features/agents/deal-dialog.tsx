import { COMMISSION_KINDS, type CommissionKind } from '@tas/shared/rules/agents/commission.ts'
import { toWireAmount } from '@tas/shared/values/digits.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Person } from './agent.ts'

/** All of it, in ten-thousandths. */
const WHOLE_E4 = 10_000n

/** Asks how a branch is paid from the next month on, and what share its agent at the top has. */
export function DealDialog({ agent, onClose }: { readonly agent: Person; readonly onClose: () => void }) {
  const t = useTexts('agents')
  const [kind, setKind] = useState<CommissionKind>('split')
  const [typed, setTyped] = useState('')
  const rateE4 = parseAmount(toWireAmount(typed), 2)
  const isRate = rateE4 !== null && rateE4 <= WHOLE_E4
  return (
    <AskDialog
      title={t('dealOf', { name: agent.username })}
      text={t('dealText')}
      action={t('ask')}
      path="office/agent/setDeal"
      isReady={isRate}
      inputOf={(reason) => ({ uid: agent.uid ?? 0, kind, rateE4: isRate ? Number(rateE4) : 0, reason })}
      onClose={onClose}
    >
      {(textOf) => (
        <>
          <Select
            label={t('deal')}
            name="kind"
            choices={COMMISSION_KINDS.map((value) => ({ value, title: t(`deal.${value}`) }))}
            value={kind}
            onChange={({ target }) => setKind(COMMISSION_KINDS.find((one) => one === target.value) ?? kind)}
          />
          <Field
            label={t('rate')}
            hint={t('rateHint')}
            name="rateE4"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={6}
            data-autofocus
            value={typed}
            error={textOf('rateE4')}
            end={<span className="pe-3 text-ink-3">%</span>}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
    </AskDialog>
  )
}

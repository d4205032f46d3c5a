import { FINAL_FAULTS, PAPER_FAULTS, type PaperFault } from '@tas/shared/contract/verification/choices.ts'
import { PAPERS_WITH_END } from '@tas/shared/rules/verification/checks.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ActionDialog, type FieldTexts } from '../../kit/action-dialog.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import type { Action } from './check.ts'
import { type DialogProps, useTitle } from './dialog-parts.ts'
import { SettleMoney } from './settle-money.tsx'

/** What is done with papers, each with its own fields. */
export function DecisionDialog({ action, ...rest }: DialogProps & { readonly action: Action }) {
  if (action === 'approve') return <Approve {...rest} />
  if (action === 'refuse') return <Refuse {...rest} />
  if (action === 'reopen') return <Reopen {...rest} />
  if (action === 'settle') return <SettleMoney {...rest} />
  return <AskAgain {...rest} answer={action === 'retry' ? 'rejected_retry' : 'on_hold'} />
}

function Approve({ check, seen, onClose }: DialogProps) {
  const t = useTexts('verifications')
  const titleOf = useTitle(check)
  const [expiresOn, setExpiresOn] = useState('')
  const [number, setNumber] = useState('')
  const isIdentity = check.typeId === 'identity'
  const hasEnd = check.paper !== null && PAPERS_WITH_END.has(check.paper)
  return (
    <ActionDialog
      title={titleOf('approve')}
      text={t('approveText')}
      action={t('approve')}
      done={t('approveDone')}
      isReady={(!hasEnd || expiresOn !== '') && (!isIdentity || number.trim() !== '')}
      onClose={onClose}
      onDo={async (reason) => {
        const input = {
          id: check.id,
          seen: seen.seen,
          answer: 'approved',
          documentNumber: number.trim() === '' ? null : number.trim(),
          expiresOn: expiresOn === '' ? null : expiresOn,
          reason,
        } as const
        await call('office/verification/decide', input)
        await readAnew('office/verification/getQueue')
      }}
    >
      {(textOf) => (
        <>
          {isIdentity && (
            <Field
              label={t('documentNumber')}
              name="documentNumber"
              dir="ltr"
              data-autofocus
              maxLength={40}
              value={number}
              error={textOf('documentNumber')}
              onChange={({ target }) => setNumber(target.value)}
            />
          )}
          {hasEnd && (
            <Field
              type="date"
              label={t('expiresOn')}
              name="expiresOn"
              dir="ltr"
              value={expiresOn}
              error={textOf('expiresOn')}
              onChange={({ target }) => setExpiresOn(target.value)}
            />
          )}
        </>
      )}
    </ActionDialog>
  )
}

function AskAgain({ check, seen, answer, onClose }: DialogProps & { readonly answer: 'rejected_retry' | 'on_hold' }) {
  const t = useTexts('verifications')
  const titleOf = useTitle(check)
  const action = answer === 'on_hold' ? 'hold' : 'retry'
  const [fault, setFault] = useState<PaperFault | null>(null)
  const [note, setNote] = useState('')
  return (
    <ActionDialog
      title={titleOf(action)}
      text={t(`${action}Text`)}
      action={t(action)}
      done={t(`${action}Done`)}
      isReady={action === 'retry' ? fault !== null : note.trim() !== ''}
      onClose={onClose}
      onDo={async (reason) => {
        const words = note.trim() === '' ? null : note
        await call('office/verification/decide', { id: check.id, seen: seen.seen, answer, fault, note: words, reason })
        await readAnew('office/verification/getQueue')
      }}
    >
      {(textOf) => (
        <WhatIsWrong
          faults={PAPER_FAULTS}
          fault={fault}
          note={note}
          textOf={textOf}
          onFault={setFault}
          onNote={setNote}
        />
      )}
    </ActionDialog>
  )
}

function Refuse({ check, seen, onClose }: DialogProps) {
  const t = useTexts('verifications')
  const titleOf = useTitle(check)
  const [fault, setFault] = useState<(typeof FINAL_FAULTS)[number] | null>(null)
  const [note, setNote] = useState('')
  return (
    <AskDialog
      title={titleOf('refuse')}
      text={t('refuseText')}
      action={t('refuse')}
      isDangerous
      isReady={fault !== null && note.trim().length > 4}
      path="office/verification/refuse"
      inputOf={(reason) => ({ id: check.id, seen: seen.seen, fault: fault ?? 'other', note, reason })}
      onClose={onClose}
    >
      {(textOf) => (
        <WhatIsWrong
          faults={FINAL_FAULTS}
          fault={fault}
          note={note}
          textOf={textOf}
          onFault={(chosen) => setFault(FINAL_FAULTS.find((one) => one === chosen) ?? null)}
          onNote={setNote}
        />
      )}
    </AskDialog>
  )
}

function Reopen({ check, seen, onClose }: DialogProps) {
  const t = useTexts('verifications')
  const titleOf = useTitle(check)
  return (
    <AskDialog
      title={titleOf('reopen')}
      text={t('reopenText')}
      action={t('reopen')}
      path="office/verification/reopen"
      inputOf={(reason) => ({ id: check.id, seen: seen.seen, reason })}
      onClose={onClose}
    />
  )
}

type WhatIsWrongProps = {
  readonly faults: readonly PaperFault[]
  readonly fault: PaperFault | null
  readonly note: string
  readonly textOf: FieldTexts
  readonly onFault: (fault: PaperFault | null) => void
  readonly onNote: (note: string) => void
}

function WhatIsWrong({ faults, fault, note, textOf, onFault, onNote }: WhatIsWrongProps) {
  const t = useTexts('verifications')
  return (
    <>
      <Select
        label={t('fault')}
        name="fault"
        data-autofocus
        value={fault ?? ''}
        placeholder={t('choose')}
        choices={faults.map((value) => ({ value, title: t(`fault.${value}`) }))}
        error={textOf('fault')}
        onChange={({ target }) => onFault(faults.find((one) => one === target.value) ?? null)}
      />
      <Field
        label={t('note')}
        hint={t('noteHint')}
        name="note"
        dir="auto"
        maxLength={300}
        value={note}
        error={textOf('note')}
        onChange={({ target }) => onNote(target.value)}
      />
    </>
  )
}

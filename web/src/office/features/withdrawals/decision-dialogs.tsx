import { REJECTION_REASONS, type RejectionReason } from '@tas/shared/contract/withdrawals/choices.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useMoneyText } from '../../kit/figures/money.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useSameKey } from '../../kit/use-same-key.ts'
import { useTexts } from '../../me/texts.ts'
import { PayeeOf } from './payee-facts.tsx'
import type { Action, Request } from './request.ts'

type DialogProps = {
  readonly request: Request
  /** What comes once it is decided; left out: nothing. */
  readonly onDone?: (() => void) | undefined
  readonly onClose: () => void
}

/** What is done with a request, each with its own fields. */
export function DecisionDialog({ action, ...rest }: DialogProps & { readonly action: Action }) {
  const Dialog = DIALOGS[action]
  return <Dialog {...rest} />
}

const DIALOGS: Readonly<Record<Action, (props: DialogProps) => React.ReactNode>> = {
  approve: (props) => (props.request.twoCause !== null ? <ApproveLarge {...props} /> : <ApproveOne {...props} />),
  ask: AskInfo,
  reject: Reject,
  retry: Retry,
  mark: MarkPaid,
  giveUp: GiveUp,
}

function useAmountText(request: Request): string {
  return useMoneyText()(request.amount, request)
}

function ApproveOne({ request, ...leave }: DialogProps) {
  const t = useTexts('withdrawals')
  const { id, intId, amount, currency } = request
  const keyFor = useSameKey()
  return (
    <ActionDialog
      title={t('approveOf', { intId })}
      text={t('approveText', { amount: useAmountText(request) })}
      action={t('approve')}
      done={t('approveDone')}
      {...leave}
      onDo={async (reason) => {
        const input = { id, amount, currency, reason }
        await call('office/withdrawal/approve', input, { idempotencyKey: keyFor(input) })
        await readAnew('office/withdrawal/getQueue')
      }}
    >
      {() => <PayeeOf id={id} />}
    </ActionDialog>
  )
}

function ApproveLarge({ request, ...leave }: DialogProps) {
  const t = useTexts('withdrawals')
  const { id, intId, amount, currency } = request
  return (
    <AskDialog
      title={t('approveOf', { intId })}
      text={t('approveText', { amount: useAmountText(request) })}
      action={t('approve')}
      path="office/withdrawal/approveLarge"
      inputOf={(reason) => ({ id, amount, currency, reason })}
      {...leave}
    >
      {() => <PayeeOf id={id} />}
    </AskDialog>
  )
}

function AskInfo({ request: { id, intId }, ...leave }: DialogProps) {
  const t = useTexts('withdrawals')
  const [note, setNote] = useState('')
  const keyFor = useSameKey()
  return (
    <ActionDialog
      title={t('askOf', { intId })}
      text={t('askText')}
      action={t('ask')}
      done={t('askDone')}
      isReady={note.trim().length > 4}
      {...leave}
      onDo={async (reason) => {
        const input = { id, note, reason }
        await call('office/withdrawal/askInfo', input, { idempotencyKey: keyFor(input) })
        await readAnew('office/withdrawal/getQueue')
      }}
    >
      {(textOf) => <NoteField value={note} error={textOf('note')} onChange={setNote} />}
    </ActionDialog>
  )
}

function Reject({ request, ...leave }: DialogProps) {
  const t = useTexts('withdrawals')
  const { id, intId } = request
  const [rejection, setRejection] = useState<RejectionReason | null>(null)
  const [note, setNote] = useState('')
  const keyFor = useSameKey()
  return (
    <ActionDialog
      title={t('rejectOf', { intId })}
      text={t('rejectText', { amount: useAmountText(request) })}
      action={t('reject')}
      isDangerous
      done={t('rejectDone')}
      isReady={rejection !== null && note.trim().length > 4}
      {...leave}
      onDo={async (reason) => {
        const input = { id, rejection: rejection ?? 'other', note, reason }
        await call('office/withdrawal/reject', input, { idempotencyKey: keyFor(input) })
        await readAnew('office/withdrawal/getQueue')
      }}
    >
      {(textOf) => (
        <>
          <Select
            label={t('rejection')}
            name="rejection"
            data-autofocus
            value={rejection ?? ''}
            placeholder={t('choose')}
            choices={REJECTION_REASONS.map((value) => ({ value, title: t(`rejection.${value}`) }))}
            error={textOf('rejection')}
            onChange={({ target }) => setRejection(REJECTION_REASONS.find((one) => one === target.value) ?? null)}
          />
          <NoteField value={note} error={textOf('note')} onChange={setNote} />
        </>
      )}
    </ActionDialog>
  )
}

function Retry({ request: { id, intId }, ...leave }: DialogProps) {
  const t = useTexts('withdrawals')
  return (
    <ActionDialog
      title={t('retryOf', { intId })}
      text={t('retryText')}
      action={t('retry')}
      done={t('retryDone')}
      {...leave}
      onDo={async (reason) => {
        await call('office/withdrawal/retry', { id, reason })
        await readAnew('office/withdrawal/getQueue')
      }}
    />
  )
}

function MarkPaid({ request, ...leave }: DialogProps) {
  const t = useTexts('withdrawals')
  const { id, intId, amount, currency } = request
  const [evidence, setEvidence] = useState('')
  return (
    <AskDialog
      title={t('markOf', { intId })}
      text={t('markText', { amount: useAmountText(request) })}
      action={t('mark')}
      isReady={evidence.trim().length > 2}
      path="office/withdrawal/markPaid"
      inputOf={(reason) => ({ id, amount, currency, evidence, reason })}
      {...leave}
    >
      {(textOf) => (
        <Field
          label={t('evidence')}
          hint={t('evidenceHint')}
          name="evidence"
          dir="auto"
          data-autofocus
          maxLength={80}
          value={evidence}
          error={textOf('evidence')}
          onChange={({ target }) => setEvidence(target.value)}
        />
      )}
    </AskDialog>
  )
}

function GiveUp({ request, ...leave }: DialogProps) {
  const t = useTexts('withdrawals')
  const { id, intId, amount, currency } = request
  return (
    <AskDialog
      title={t('giveUpOf', { intId })}
      text={t('giveUpText', { amount: useAmountText(request) })}
      action={t('giveUp')}
      path="office/withdrawal/giveUp"
      inputOf={(reason) => ({ id, amount, currency, reason })}
      {...leave}
    />
  )
}

type NoteFieldProps = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

function NoteField({ value, error, onChange }: NoteFieldProps) {
  const t = useTexts('withdrawals')
  return (
    <Field
      label={t('note')}
      hint={t('noteHint')}
      name="note"
      dir="auto"
      maxLength={300}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

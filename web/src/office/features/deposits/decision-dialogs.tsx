import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useMoneyText } from '../../kit/figures/money.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useSameKey } from '../../kit/use-same-key.ts'
import { useTexts } from '../../me/texts.ts'
import type { Action, Deposit } from './deposit.ts'

type DialogProps = { readonly deposit: Deposit; readonly onClose: () => void }

/** What is done with a deposit, each with its own fields. */
export function DecisionDialog({ action, ...rest }: DialogProps & { readonly action: Action }) {
  const Dialog = DIALOGS[action]
  return <Dialog {...rest} />
}

const DIALOGS: Readonly<Record<Action, (props: DialogProps) => React.ReactNode>> = {
  ask: Ask,
  credit: Credit,
  question: AskPlayer,
  reject: Reject,
  refund: Refund,
  retry: Retry,
}

/** Credits what came, which the detail says: a second person sees that amount. */
function Credit({ deposit: { id, intId, currency, pointCount }, onClose }: DialogProps) {
  const t = useTexts('deposits')
  const moneyText = useMoneyText()
  const { data } = useCall('office/deposit/get', { id }, { silent: true, staleTimeMs: 0 })
  const [cardTail, setCardTail] = useState('')
  const came = data?.aside ?? ''
  const needsCard = data?.needsCard === true
  const named = toAsciiDigits(cardTail.trim())
  return (
    <AskDialog
      title={t('creditOf', { intId })}
      text={came === '' ? t('creditText') : t('creditTextOf', { amount: moneyText(came, { currency, pointCount }) })}
      action={t('credit')}
      isReady={came !== '' && (!needsCard || named !== '')}
      path="office/deposit/credit"
      inputOf={(reason) => ({ id, amount: came, currency, cardTail: needsCard ? named : null, reason })}
      onClose={onClose}
    >
      {(textOf) =>
        needsCard && (
          <Field
            label={t('cardTail')}
            hint={t('cardTailHint')}
            name="cardTail"
            dir="ltr"
            inputMode="numeric"
            data-autofocus
            maxLength={4}
            value={cardTail}
            error={textOf('cardTail')}
            onChange={({ target }) => setCardTail(target.value)}
          />
        )
      }
    </AskDialog>
  )
}

/** Asks its player, who answers at the deposit: only while no question waits. */
function AskPlayer({ deposit: { id, intId, question }, onClose }: DialogProps) {
  const t = useTexts('deposits')
  const keyFor = useSameKey()
  const [note, setNote] = useState('')
  const isAsked = question === 'asked'
  return (
    <ActionDialog
      title={t('questionOf', { intId })}
      text={t(isAsked ? 'questionWaits' : 'questionText')}
      action={t('question')}
      isReady={!isAsked && note.trim().length > 4}
      done={t('questionDone')}
      onClose={onClose}
      onDo={async (reason) => {
        const input = { id, note, reason }
        await call('office/deposit/askInfo', input, { idempotencyKey: keyFor(input) })
        await readAnew('office/deposit/getQueue')
      }}
    >
      {(textOf) => (
        <Field
          label={t('note')}
          hint={t('noteHint')}
          name="note"
          dir="auto"
          data-autofocus
          maxLength={300}
          value={note}
          error={textOf('note')}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
    </ActionDialog>
  )
}

function Reject({ deposit: { id, intId, isOneWay }, onClose }: DialogProps) {
  const t = useTexts('deposits')
  const keyFor = useSameKey()
  return (
    <ActionDialog
      title={t('rejectOf', { intId })}
      text={t(isOneWay ? 'rejectTextOwed' : 'rejectText')}
      action={t('reject')}
      isDangerous
      done={t(isOneWay ? 'rejectDoneOwed' : 'rejectDone')}
      onClose={onClose}
      onDo={async (reason) => {
        const input = { id, reason }
        await call('office/deposit/reject', input, { idempotencyKey: keyFor(input) })
        await readAnew('office/deposit/getQueue')
      }}
    />
  )
}

function Refund({ deposit: { id, intId, credited, currency }, onClose }: DialogProps) {
  const t = useTexts('deposits')
  const [amount, setAmount] = useState(credited ?? '')
  return (
    <AskDialog
      title={t('refundOf', { intId })}
      text={t('refundText')}
      action={t('refund')}
      isReady={amount.trim() !== ''}
      path="office/deposit/refund"
      inputOf={(reason) => ({ id, amount: amount.trim(), currency, reason })}
      onClose={onClose}
    >
      {(textOf) => (
        <Field
          label={t('refundAmount')}
          hint={t('refundHint')}
          name="amount"
          dir="ltr"
          inputMode="decimal"
          data-autofocus
          maxLength={26}
          value={amount}
          error={textOf('amount')}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
    </AskDialog>
  )
}

const RETRY_TO = ['source', 'player'] as const

/** Sends once more what failed, or has it owed; what is on its way is left alone. */
function Retry({ deposit: { id, intId }, onClose }: DialogProps) {
  const t = useTexts('deposits')
  const keyFor = useSameKey()
  const { data } = useCall('office/deposit/get', { id }, { silent: true, staleTimeMs: 0 })
  const refundId = data?.refunds.find(({ status }) => status === 'failed')?.id
  const [goesTo, setGoesTo] = useState<(typeof RETRY_TO)[number]>('source')
  return (
    <ActionDialog
      title={t('retryOf', { intId })}
      text={t(data !== undefined && refundId === undefined ? 'retryNone' : 'retryText')}
      action={t('retry')}
      isReady={refundId !== undefined}
      done={t(`retryDone.${goesTo}`)}
      onClose={onClose}
      onDo={async (reason) => {
        if (refundId === undefined) return false
        const input = { refundId, goesTo, reason }
        await call('office/deposit/retryRefund', input, { idempotencyKey: keyFor(input) })
        await readAnew('office/deposit/getQueue', 'office/deposit/get')
        return true
      }}
    >
      {(textOf) => (
        <Select
          label={t('retryTo')}
          name="goesTo"
          value={goesTo}
          choices={RETRY_TO.map((value) => ({ value, title: t(`retryTo.${value}`) }))}
          error={textOf('goesTo')}
          onChange={({ target }) => setGoesTo(RETRY_TO.find((one) => one === target.value) ?? 'source')}
        />
      )}
    </ActionDialog>
  )
}

function Ask({ deposit: { id, intId }, onClose }: DialogProps) {
  const t = useTexts('deposits')
  return (
    <ActionDialog
      title={t('askOf', { intId })}
      text={t('askText')}
      action={t('ask')}
      done={t('askDone')}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/deposit/ask', { id, reason })
        await readAnew('office/deposit/getQueue')
      }}
    />
  )
}

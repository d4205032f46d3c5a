import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLanguage, useTexts } from '../../../lib/i18n.ts'
import { tellOnce } from '../../../lib/tell-once.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ConfirmDialog } from '../../me/confirm-dialog.tsx'
import { refreshTickets } from '../../me/refresh-tickets.ts'
import { MessageField } from './message-field.tsx'
import type { WholeTicket } from './ticket.ts'

type Ticket = WholeTicket['ticket']
type Complaint = NonNullable<Ticket['complaint']>

/** The complaint about a ticket, and how one is made of it. */
export function ComplaintPart({ ticket: { id, complaint, canComplain } }: { readonly ticket: Ticket }) {
  const t = useTexts('support')
  const [isOpen, setIsOpen] = useState(false)
  if (complaint !== null) return <Standing id={id} complaint={complaint} />
  if (!canComplain) return null
  return isOpen ? (
    <ComplaintForm id={id} />
  ) : (
    <Button look="quiet" className="justify-self-start" onClick={() => setIsOpen(true)}>
      {t('complain')}
    </Button>
  )
}

function ComplaintForm({ id }: { readonly id: string }) {
  const t = useTexts('support')
  const [happenedOn, setHappenedOn] = useState('')
  const [text, setText] = useState('')
  const { isBusy, error, run } = useAction<void>(async () => {
    await call('support/complaint/raise', { id, happenedOn, text })
    refreshTickets()
  })
  const told = tellOnce(error, ['happenedOn', 'text'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <Card title={t('complain')} text={t('complainText')}>
      <form noValidate onSubmit={submit} className="grid max-w-[720px] grid-cols-1 gap-4">
        {told.above !== null && <Notice>{told.above}</Notice>}
        <div className="max-w-64">
          <Field
            label={t('happenedOn')}
            name="happenedOn"
            type="date"
            value={happenedOn}
            error={told.at('happenedOn')}
            onChange={({ target }) => setHappenedOn(target.value)}
          />
        </div>
        <MessageField label={t('complaintWords')} value={text} error={told.at('text')} onChange={setText} />
        <Button
          type="submit"
          isBusy={isBusy}
          disabled={text.trim() === '' || happenedOn === ''}
          className="justify-self-start"
        >
          {t('sendComplaint')}
        </Button>
      </form>
    </Card>
  )
}

/** Where a complaint stands, in which of its days, and what its player can answer to the decision. */
function Standing({ id, complaint }: { readonly id: string; readonly complaint: Complaint }) {
  const t = useTexts('support')
  const language = useLanguage()
  const { serial, moment } = useFormat()
  const { intId, state, day, days, dueAt, disputeBody } = complaint
  const isOver = state === 'accepted' || state === 'deadlock'
  return (
    <Card title={t('complaint', { number: serial(intId) })} text={t(`complaint.state.${state}`)}>
      {!isOver && <p>{t('complaint.day', { day: serial(day), days: serial(days), moment: moment(dueAt) })}</p>}
      {disputeBody !== null && state !== 'accepted' && (
        <p>
          {t('complaint.body')}
          <a
            href={disputeBody.url}
            target="_blank"
            rel="noopener noreferrer"
            className="font-semibold text-saffron-ink underline"
          >
            {disputeBody.name[language]}
          </a>
        </p>
      )}
      {state === 'decided' && <Decision id={id} />}
    </Card>
  )
}

function Decision({ id }: { readonly id: string }) {
  const t = useTexts('support')
  const [isAsking, setIsAsking] = useState(false)
  const answer = async (isAccepted: boolean) => {
    await call('support/complaint/answerDecision', { id, isAccepted })
    showToast(t('complaint.answered'))
    refreshTickets()
  }
  const { isBusy, error, run } = useAction<void>(() => answer(true))
  return (
    <>
      {error !== null && <Notice>{error.text}</Notice>}
      <p className="flex flex-wrap gap-3">
        <Button look="ghost" isBusy={isBusy} onClick={() => void run()}>
          {t('complaint.accept')}
        </Button>
        <Button look="ghost" onClick={() => setIsAsking(true)}>
          {t('complaint.refuse')}
        </Button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={t('complaint.refuse')}
          text={t('complaint.refuseText')}
          action={t('complaint.refuse')}
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            await answer(false)
            setIsAsking(false)
          }}
        />
      )}
    </>
  )
}

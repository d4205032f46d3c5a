import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLanguage, useTexts } from '../../../lib/i18n.ts'
import { saveExport } from '../../../lib/save-export.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ConfirmDialog } from '../../me/confirm-dialog.tsx'
import { refreshTickets } from '../../me/refresh-tickets.ts'
import { ComplaintForm } from './complaint-form.tsx'
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
    <ComplaintForm ticketId={id} onRaised={refreshTickets} />
  ) : (
    <Button look="quiet" className="justify-self-start" onClick={() => setIsOpen(true)}>
      {t('complain')}
    </Button>
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
      <Pack id={id} number={intId} />
    </Card>
  )
}

/** The signed file of all of it, which anybody can check. */
function Pack({ id, number }: { readonly id: string; readonly number: number }) {
  const t = useTexts('support')
  const { isBusy, error, run } = useAction<void>(() =>
    saveExport('support/complaint/getPack', { id }, { fallbackName: `complaint-${number}.jsonl` }),
  )
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      {error !== null && <Notice>{error.text}</Notice>}
      <Button look="ghost" isBusy={isBusy} className="justify-self-start" onClick={() => void run()}>
        {t('complaint.pack')}
      </Button>
      <p className="text-[13px] text-ink-3">{t('complaint.packText', { command: isolated('npx tas-verify') })}</p>
    </div>
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

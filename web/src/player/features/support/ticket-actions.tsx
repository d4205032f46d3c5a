import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ConfirmDialog } from '../../me/confirm-dialog.tsx'
import { refreshTickets } from '../../me/refresh-tickets.ts'
import type { WholeTicket } from './ticket.ts'

/** Closes a ticket, or opens it again. */
export function TicketActions({ ticket: { id, canClose, canReopen } }: { readonly ticket: WholeTicket['ticket'] }) {
  const t = useTexts('support')
  const [isAsking, setIsAsking] = useState(false)
  const reopen = useAction(async () => {
    await call('support/ticket/reopen', { id })
    showToast(t('reopened'))
    refreshTickets()
  })
  return (
    <>
      {canReopen && (
        <Button look="ghost" isBusy={reopen.isBusy} onClick={() => void reopen.run(undefined)}>
          {t('reopen')}
        </Button>
      )}
      {canClose && (
        <Button look="ghost" onClick={() => setIsAsking(true)}>
          {t('close')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('close')}
          text={t('closeText')}
          action={t('close')}
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            await call('support/ticket/close', { id })
            setIsAsking(false)
            showToast(t('closed'))
            refreshTickets()
          }}
        />
      )}
    </>
  )
}

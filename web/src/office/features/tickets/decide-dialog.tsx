import { LONGEST_MESSAGE } from '@tas/shared/contract/support/lengths.ts'
import { COMPLAINT_OUTCOMES } from '@tas/shared/rules/support/complaints.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { changeTicket, type WholeTicket } from '../../kit/tickets/ticket.ts'
import { useTexts } from '../../me/texts.ts'

type DecideDialogProps = { readonly ticket: WholeTicket; readonly onClose: () => void }

/** Decides a complaint, with the words its player reads. */
export function DecideDialog({ ticket: { id, version }, onClose }: DecideDialogProps) {
  const t = useTexts('tickets')
  const [chosen, setChosen] = useState('')
  const [text, setText] = useState('')
  const outcome = COMPLAINT_OUTCOMES.find((one) => one === chosen)
  return (
    <ActionDialog
      title={t('complaint.decide')}
      text={t('complaint.decideText')}
      action={t('complaint.decide')}
      reason="none"
      isReady={outcome !== undefined && text.trim() !== ''}
      done={t('complaint.decided')}
      onClose={onClose}
      onDo={async () => {
        if (outcome === undefined) return false
        return changeTicket(() => call('office/complaint/decide', { id, version, outcome, text }))
      }}
    >
      {(textOf) => (
        <>
          <Select
            label={t('complaint.outcome')}
            name="outcome"
            placeholder="–"
            choices={COMPLAINT_OUTCOMES.map((value) => ({ value, title: t(`complaint.outcome.${value}`) }))}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
          <TextArea
            label={t('complaint.words')}
            error={textOf('text')}
            name="text"
            rows={6}
            maxLength={LONGEST_MESSAGE}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="min-h-32"
          />
        </>
      )}
    </ActionDialog>
  )
}

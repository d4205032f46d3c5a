import { call } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Panel } from '../../kit/page.tsx'
import { changeTicket, type WholeTicket } from '../../kit/tickets/ticket.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'

type Complaint = NonNullable<WholeTicket['complaint']>
type ComplaintPanelProps = { readonly ticket: WholeTicket; readonly complaint: Complaint }

/** The complaint about a ticket: in which of its days it is, and what is done about it. */
export function ComplaintPanel({ ticket, complaint }: ComplaintPanelProps) {
  const t = useTexts('tickets')
  const { serial, moment } = useFormat()
  const { intId, state, outcome, happenedOn, day, days, dueAt, isSenior } = complaint
  const isOpen = state === 'acknowledged' || state === 'investigating'
  return (
    <Panel title={t('complaint', { number: serial(intId) })}>
      <div className="grid grid-cols-1 gap-3 px-5 py-4">
        <Facts
          facts={[
            { name: t('complaint.state'), value: t(`complaint.state.${state}`) },
            { name: t('complaint.outcome'), value: outcome !== null && t(`complaint.outcome.${outcome}`) },
            {
              name: t('complaint.day'),
              value: isOpen && t('complaint.dayOf', { day: serial(day), days: serial(days) }),
            },
            { name: t('complaint.dueAt'), value: isOpen && moment(dueAt) },
            { name: t('complaint.happenedOn'), value: <bdi dir="ltr">{happenedOn}</bdi> },
          ]}
        />
        {isSenior && <p className="text-[13px] text-ink-2">{t('complaint.senior')}</p>}
        {isOpen && <Work ticket={ticket} complaint={complaint} />}
      </div>
    </Panel>
  )
}

function Work({ ticket: { id, version }, complaint: { state, mayDecide } }: ComplaintPanelProps) {
  const t = useTexts('tickets')
  const { open } = useDialogs()
  const hasRight = useMay('complaint.decide')
  const { isBusy, error, run } = useAction<void>(() =>
    changeTicket(async () => {
      await call('office/complaint/investigate', { id, version })
      showToast(t('complaint.investigated'))
    }),
  )
  return (
    <>
      {state === 'acknowledged' && (
        <Button look="ghost" isBusy={isBusy} onClick={() => void run()}>
          {t('complaint.investigate')}
        </Button>
      )}
      <Refused error={error} />
      {mayDecide && (
        <Button look="ghost" onClick={() => open('decide')}>
          {t('complaint.decide')}
        </Button>
      )}
      {hasRight && !mayDecide && <p className="text-[13px] text-ink-2">{t('complaint.notYours')}</p>}
    </>
  )
}

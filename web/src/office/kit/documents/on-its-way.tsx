import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { useMay, useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { Panel } from '../page.tsx'
import { useAge } from '../use-age.ts'
import type { OnWay, Scheduled, Waiting } from './document.ts'

/** What was asked for and waits for another person, and what is planned already. */
export function OnItsWay({ document: { waiting, scheduled } }: { readonly document: OnWay }) {
  const t = useTexts('content')
  if (waiting.length === 0 && scheduled === null) return null
  return (
    <Panel title={t('onItsWay')}>
      <ul className="divide-y divide-line">
        {waiting.map((request) => (
          <WaitingLine key={request.approvalId} request={request} />
        ))}
        {scheduled !== null && <ScheduledLine scheduled={scheduled} />}
      </ul>
    </Panel>
  )
}

const LINE = 'flex flex-wrap items-center justify-between gap-3 px-5 py-3'

function WaitingLine({ request }: { readonly request: Waiting }) {
  const t = useTexts('content')
  const { moment, serial } = useFormat()
  const ageOf = useAge()
  const { open } = useDialogs()
  const { id } = useSelf()
  // Deciding on a wording takes the right to publish it too: every document is published by that one.
  const mayDecide = [useMay('approval.decide'), useMay('content.publish')].every(Boolean)
  const isOwn = request.askedBy.id === id
  return (
    <li className={LINE}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge look="warm">{t('state.waiting')}</Badge>
          {request.isMaterial === true && <Badge look="bad">{t('material.badge')}</Badge>}
          <span>{t('revision', { revision: serial(request.revision) })}</span>
        </p>
        <p className="mt-1 text-[13px] text-ink-2">
          <Bdi>{request.askedBy.name}</Bdi> · {ageOf(request.askedAt)} ·{' '}
          {request.dueAt === null ? t('when.now') : t('when.at', { moment: moment(request.dueAt) })}
        </p>
        <p className="mt-1 break-words">
          <Bdi>{request.reason}</Bdi>
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        {!isOwn && mayDecide && (
          <>
            <Button look="ghost" size="s" onClick={() => open('decline', request.approvalId)}>
              {t('decline')}
            </Button>
            <Button size="s" onClick={() => open('approve', request.approvalId)}>
              {t('review')}
            </Button>
          </>
        )}
        {isOwn && (
          <Button look="ghost" size="s" onClick={() => open('withdraw', request.approvalId)}>
            {t('withdraw')}
          </Button>
        )}
      </span>
    </li>
  )
}

function ScheduledLine({ scheduled }: { readonly scheduled: Scheduled }) {
  const t = useTexts('content')
  const { moment, serial } = useFormat()
  const { open } = useDialogs()
  const mayPublish = useMay('content.publish')
  return (
    <li className={LINE}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge look="good">{t('state.planned', { moment: moment(scheduled.dueAt) })}</Badge>
          {scheduled.isMaterial === true && <Badge look="bad">{t('material.badge')}</Badge>}
          <span>{t('revision', { revision: serial(scheduled.revision) })}</span>
        </p>
        <p className="mt-1 text-[13px] text-ink-2">
          {t('byTwo', { asker: scheduled.askedBy.name, approver: scheduled.approvedBy.name })}
        </p>
      </div>
      {mayPublish && (
        <Button look="ghost" size="s" onClick={() => open('callOff', scheduled.publicationId)}>
          {t('callOff')}
        </Button>
      )}
    </li>
  )
}

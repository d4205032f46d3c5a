import type { ReactNode } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { AskedPayload } from '../../kit/asked/asked-payload.tsx'
import { useAskedTitle } from '../../kit/asked/asked-title.ts'
import { Facts } from '../../kit/facts.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { ReadDialog } from '../../kit/read-dialog.tsx'
import { useLive } from '../../me/live.ts'
import { askForRights, isRightMissing, useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { type Approval, StateBadge, useBar } from './state-badge.tsx'

type ApprovalDialogProps = {
  readonly id: string
  readonly isDeclining: boolean
  readonly onClose: () => void
  readonly onDecline: () => void
}

/** One request, exactly as it came, and what whoever reads it may do about it: read by its id, for a link may lead to an old one. */
export function ApprovalDialog({ id, isDeclining, onClose, onDecline }: ApprovalDialogProps) {
  const t = useTexts('approvals')
  const titleOf = useAskedTitle()
  const read = useCall('staff/approval/get', { approvalId: id }, { silent: true, staleTimeMs: 0 })
  useLive('approvals', 'staff/approval/get')
  if (isDeclining && read.data?.barredBy === null) return <DeclineDialog approval={read.data} onClose={onClose} />
  const title = read.data === undefined ? t('one') : titleOf(read.data)
  return (
    <ReadDialog title={title} size="m" read={read} onClose={onClose}>
      {(approval) => (
        <div className="grid grid-cols-1 gap-5">
          <RequestFacts approval={approval} />
          <Payload approval={approval} />
          <Decision approval={approval} onClose={onClose} onDecline={onDecline} />
        </div>
      )}
    </ReadDialog>
  )
}

function RequestFacts({ approval }: { readonly approval: Approval }) {
  const t = useTexts('approvals')
  const { moment } = useFormat()
  const { state, askedBy, askedAt, lapsesAt, reason, evidence, settledBy } = approval
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('state'), <StateBadge key="state" state={state} />],
    [t('askedBy'), <Bdi key="by">{askedBy.name}</Bdi>],
    [t('askedAt'), moment(askedAt)],
    [t('why'), reason === null ? t('noReason') : <Bdi key="why">{reason}</Bdi>],
    ...(evidence === null ? [] : [[t('evidence'), <Lines key="evidence" text={evidence} />] as const]),
    ...(state === 'waiting' ? [[t('lapsesAt'), moment(lapsesAt)] as const] : []),
    ...(settledBy === null ? [] : [[t('settledBy'), <Bdi key="settled">{settledBy.name}</Bdi>] as const]),
  ]
  return <Facts facts={facts.map(([name, value]) => ({ name, value }))} />
}

/** Words of several lines, as they were typed. */
function Lines({ text }: { readonly text: string }) {
  return (
    <span className="whitespace-pre-line">
      <Bdi>{text}</Bdi>
    </span>
  )
}

/** What was asked, in words; below it the very text that is done when it is approved, with its hash. */
function Payload({ approval }: { readonly approval: Approval }) {
  const { id, call: path, payload, payloadHash, barredBy } = approval
  const t = useTexts('approvals')
  if (payload === null) return <p className="text-ink-2">{t('hidden')}</p>
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">{t('payload')}</h3>
      <AskedPayload path={path} payload={payload} reviewId={barredBy === null ? id : null} />
      <details>
        <summary className="cursor-pointer py-3 font-medium text-ink-2">{t('exactly')}</summary>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
          tabIndex={0}
          dir="ltr"
          className="max-h-60 overflow-auto rounded-md border border-line bg-ground p-3 text-start text-[13px]"
        >
          {payload}
        </pre>
        <div className="flex items-center gap-2 text-[13px] text-ink-3">
          <span>{t('hash')}</span>
          <Ltr className="min-w-0 font-mono break-all">{payloadHash}</Ltr>
          <CopyButton text={payloadHash} name={t('hash')} />
        </div>
      </details>
    </section>
  )
}

type DecisionProps = Pick<ApprovalDialogProps, 'onClose' | 'onDecline'> & { readonly approval: Approval }

function Decision({ approval, onClose, onDecline }: DecisionProps) {
  const t = useTexts('approvals')
  const { id: ownId } = useSelf()
  const barOf = useBar()
  const { isBusy, error, run } = useAction(async (what: 'approve' | 'withdraw') => {
    try {
      await call(`staff/approval/${what}`, { approvalId: approval.id })
    } catch (refusal) {
      if (isRightMissing(refusal)) askForRights()
      throw refusal
    }
    showToast(t(`done.${what}`))
    onClose()
    await readAnew('staff/approval/getQueue', 'staff/approval/get')
  })
  if (approval.state !== 'waiting') return null
  const isOwn = approval.askedBy.id === ownId
  return (
    <>
      <Refused error={error} />
      {!isOwn && approval.barredBy !== null && <Notice look="plain">{barOf(approval.barredBy)}</Notice>}
      {(isOwn || approval.barredBy === null) && (
        <div className="flex flex-wrap justify-end gap-2">
          {isOwn && (
            <Button look="ghost" isBusy={isBusy} onClick={() => void run('withdraw')}>
              {t('withdraw')}
            </Button>
          )}
          {approval.barredBy === null && (
            <>
              <Button look="ghost" onClick={onDecline}>
                {t('decline')}
              </Button>
              <Button isBusy={isBusy} onClick={() => void run('approve')}>
                {t('approve')}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import { call } from '../../../lib/api.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useTexts } from '../../me/texts.ts'
import { ActionDialog } from '../action-dialog.tsx'
import type { DocumentCalls, OnWay, Waiting } from './document.ts'

type Of = { readonly document: OnWay; readonly calls: DocumentCalls; readonly onClose: () => void }

type DocumentDialogsProps = Omit<Of, 'onClose'> & {
  /** Hands the draft in. */
  readonly publish: (revision: number, onClose: () => void) => ReactNode
  /** What would be shown, for whoever says yes to it. */
  readonly review: (request: Waiting) => ReactNode
}

/** What is done with a document; what somebody else did meanwhile is not offered any more. */
export function DocumentDialogs({ document, calls, publish, review }: DocumentDialogsProps) {
  const { current, close } = useDialogs()
  if (current === null) return null
  const { name, id } = current
  const { draft, scheduled, waiting } = document
  const request = waiting.find(({ approvalId }) => approvalId === id)
  const of = { document, calls, onClose: close }
  if (name === 'publish' && draft !== null) return publish(draft.revision, close)
  if (name === 'discard' && draft !== null) return <DiscardDialog {...of} revision={draft.revision} />
  if (name === 'restore') return <RestoreDialog {...of} version={Number(id)} />
  if (name === 'callOff' && scheduled?.publicationId === id) return <CallOffDialog {...of} publicationId={id} />
  if (request === undefined) return null
  if (name === 'approve')
    return (
      <ApproveDialog {...of} request={request}>
        {review(request)}
      </ApproveDialog>
    )
  if (name === 'decline') return <DeclineDialog {...of} request={request} />
  return name === 'withdraw' && <WithdrawDialog {...of} request={request} />
}

/** What will be shown, in both languages, before another person says yes to it. */
function ApproveDialog({
  calls,
  request,
  onClose,
  children,
}: Of & { readonly request: Waiting; readonly children: ReactNode }) {
  const t = useTexts('content')
  const { moment } = useFormat()
  const { dueAt, isMaterial = false, approvalId } = request
  return (
    <ActionDialog
      title={t('approve.title')}
      text={dueAt === null ? t('approve.now') : t('approve.at', { moment: moment(dueAt) })}
      action={t('approve')}
      reason="none"
      size="l"
      isDangerous={isMaterial}
      done={t(dueAt === null ? 'approve.done' : 'approve.planned')}
      onClose={onClose}
      onDo={async () => {
        await call('staff/approval/approve', { approvalId })
        await calls.readAgain()
      }}
    >
      {() => (
        <>
          {isMaterial && <Notice>{t('material.warning')}</Notice>}
          {children}
        </>
      )}
    </ActionDialog>
  )
}

function DeclineDialog({ calls, request: { approvalId }, onClose }: Of & { readonly request: Waiting }) {
  const t = useTexts('content')
  return (
    <ActionDialog
      title={t('decline.title')}
      text={t('decline.text')}
      action={t('decline')}
      done={t('decline.done')}
      onClose={onClose}
      onDo={async (reason) => {
        await call('staff/approval/decline', { approvalId, reason })
        await calls.readAgain()
      }}
    />
  )
}

function WithdrawDialog({ calls, request: { approvalId }, onClose }: Of & { readonly request: Waiting }) {
  const t = useTexts('content')
  return (
    <ActionDialog
      title={t('withdraw.title')}
      text={t('withdraw.text')}
      action={t('withdraw')}
      reason="none"
      done={t('withdraw.done')}
      onClose={onClose}
      onDo={async () => {
        await call('staff/approval/withdraw', { approvalId })
        await calls.readAgain()
      }}
    />
  )
}

function DiscardDialog({ calls, revision, onClose }: Of & { readonly revision: number }) {
  const t = useTexts('content')
  return (
    <ActionDialog
      title={t('discard.title')}
      text={t('discard.text')}
      action={t('discard')}
      reason="none"
      isDangerous
      done={t('discard.done')}
      onClose={onClose}
      onDo={async () => {
        await calls.discard(revision)
        await calls.readAgain()
      }}
    />
  )
}

function CallOffDialog({ calls, publicationId, onClose }: Of & { readonly publicationId: string }) {
  const t = useTexts('content')
  return (
    <ActionDialog
      title={t('callOff.title')}
      text={t('callOff.text')}
      action={t('callOff')}
      done={t('callOff.done')}
      onClose={onClose}
      onDo={async (reason) => {
        await calls.cancel({ publicationId, reason })
        await calls.readAgain()
      }}
    />
  )
}

function RestoreDialog({ document, calls, version, onClose }: Of & { readonly version: number }) {
  const t = useTexts('content')
  const { serial } = useFormat()
  const { draft } = document
  return (
    <ActionDialog
      title={t('restore.title', { version: serial(version) })}
      text={t(draft === null ? 'restore.text' : 'restore.over')}
      action={t('restore')}
      reason="none"
      done={t('restore.done')}
      onClose={onClose}
      onDo={async () => {
        await calls.restore({ seenVersion: document.version, seenRevision: draft?.revision ?? null, version })
        await calls.readAgain()
      }}
    />
  )
}

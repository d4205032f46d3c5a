import { call } from '../../../lib/api.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { LIST, type OfficeText, seenNow, TEXT, VERSIONS, type Waiting } from './content.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { ReviewPart } from './review-part.tsx'

type Of = { readonly text: OfficeText; readonly onClose: () => void }

const anew = () => readAnew(TEXT, LIST, VERSIONS, 'staff/approval/getQueue')

/** What is done with a text; what somebody else did meanwhile is not offered any more. */
export function TextDialogs({ text }: { readonly text: OfficeText }) {
  const { current, close } = useDialogs()
  if (current === null) return null
  const { name, id } = current
  const request = text.waiting.find(({ approvalId }) => approvalId === id)
  const of = { text, onClose: close }
  if (name === 'publish' && text.draft !== null) return <PublishDialog text={text} draft={text.draft} onClose={close} />
  if (name === 'discard' && text.draft !== null) return <DiscardDialog {...of} revision={text.draft.revision} />
  if ((name === 'takeDown' && !text.isDown) || (name === 'bringBack' && text.isDown))
    return <TurnDialog {...of} name={name} />
  if (name === 'restore') return <RestoreDialog {...of} version={Number(id)} />
  if (name === 'callOff' && text.scheduled?.publicationId === id) return <CallOffDialog {...of} publicationId={id} />
  if (request === undefined) return null
  if (name === 'approve') return <ApproveDialog {...of} request={request} />
  if (name === 'decline') return <DeclineDialog {...of} request={request} />
  return name === 'withdraw' && <WithdrawDialog {...of} request={request} />
}

/** What will be shown, in both languages, before another person says yes to it. */
function ApproveDialog({ text, request, onClose }: Of & { readonly request: Waiting }) {
  const t = useTexts('content')
  const { moment } = useFormat()
  const { dueAt, isMaterial, revision, approvalId } = request
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
        await anew()
      }}
    >
      {() => (
        <>
          {isMaterial && <Notice>{t('material.warning')}</Notice>}
          <ReviewPart intId={text.intId} revision={revision} shown={text.shown} />
        </>
      )}
    </ActionDialog>
  )
}

function DeclineDialog({ request: { approvalId }, onClose }: Of & { readonly request: Waiting }) {
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
        await anew()
      }}
    />
  )
}

function WithdrawDialog({ request: { approvalId }, onClose }: Of & { readonly request: Waiting }) {
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
        await anew()
      }}
    />
  )
}

function TurnDialog({ text: { intId }, name, onClose }: Of & { readonly name: 'takeDown' | 'bringBack' }) {
  const t = useTexts('content')
  return (
    <AskDialog
      path={`office/content/${name}`}
      title={t(`${name}.title`)}
      text={t(`${name}.text`)}
      action={t(name)}
      inputOf={(reason) => ({ intId, reason })}
      onAsked={() => void anew()}
      onClose={onClose}
    />
  )
}

function DiscardDialog({ text: { intId }, revision, onClose }: Of & { readonly revision: number }) {
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
        await call('office/content/discardDraft', { intId, seenRevision: revision })
        await anew()
      }}
    />
  )
}

function CallOffDialog({ publicationId, onClose }: Of & { readonly publicationId: string }) {
  const t = useTexts('content')
  return (
    <ActionDialog
      title={t('callOff.title')}
      text={t('callOff.text')}
      action={t('callOff')}
      done={t('callOff.done')}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/content/cancelPublication', { publicationId, reason })
        await anew()
      }}
    />
  )
}

function RestoreDialog({ text, version, onClose }: Of & { readonly version: number }) {
  const t = useTexts('content')
  const { serial } = useFormat()
  const seen = seenNow(text)
  return (
    <ActionDialog
      title={t('restore.title', { version: serial(version) })}
      text={t(text.draft === null ? 'restore.text' : 'restore.over')}
      action={t('restore')}
      reason="none"
      done={t('restore.done')}
      onClose={onClose}
      onDo={async () => {
        await call('office/content/restoreVersion', {
          intId: text.intId,
          seenVersion: seen.version,
          seenRevision: seen.revision,
          version,
        })
        await anew()
      }}
    />
  )
}

import { useEffect, useId } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StepLines } from '../../kit/dated-lines.tsx'
import { PlayerLinks } from '../../kit/links/player-link.tsx'
import { ReadDialog } from '../../kit/read-dialog.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { ACTIONS, type CheckDetail, unlooked } from './check.ts'
import { CheckFacts } from './check-facts.tsx'
import { PaperView, useFileTitle } from './paper-view.tsx'

type CheckDialogProps = {
  readonly id: string
  /** The pictures that were looked at on this visit. */
  readonly looked: ReadonlySet<string>
  readonly onLooked: (fileId: string) => void
  /** Told what is shown, with its mark. */
  readonly onSeen: (seen: CheckDetail) => void
  readonly onClose: () => void
}

/** One verification: the pictures beside what the player says of themselves, and what can be done. */
export function CheckDialog({ id, looked, onLooked, onSeen, onClose }: CheckDialogProps) {
  const t = useTexts('verifications')
  const read = useCall('office/verification/get', { id }, { silent: true, staleTimeMs: 0 })
  const seen = read.data
  useEffect(() => {
    if (seen !== undefined) onSeen(seen)
  }, [seen, onSeen])
  const title = seen === undefined ? t('open') : t('checkOf', { type: t(`type.${seen.typeId}`), uid: seen.uid })
  return (
    <ReadDialog title={title} size="l" read={read} onClose={onClose}>
      {(detail) => <Detail detail={detail} looked={looked} onLooked={onLooked} />}
    </ReadDialog>
  )
}

type DetailProps = Pick<CheckDialogProps, 'looked' | 'onLooked'> & { readonly detail: CheckDetail }

function Detail({ detail, looked, onLooked }: DetailProps) {
  const t = useTexts('verifications')
  const { sameFile, sameDocument } = detail
  return (
    <div className="grid gap-5">
      {sameFile.length > 0 && (
        <Notice>
          {t('sameFile')} <PlayerLinks uids={sameFile} />
        </Notice>
      )}
      {sameDocument.length > 0 && (
        <Notice>
          {t('sameDocument')} <PlayerLinks uids={sameDocument} />
        </Notice>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PaperView files={detail.files} looked={looked} onLooked={onLooked} />
        <CheckFacts detail={detail} />
      </div>
      <StepLines
        title={t('steps')}
        steps={detail.steps.map(({ statusId, ...step }) => ({ ...step, status: statusId }))}
        nameOf={(status) => t(`status.${status}`)}
        actorOf={(by) => t(`by.${by}`)}
      />
      <Actions detail={detail} looked={looked} />
    </div>
  )
}

function Actions({ detail, looked }: Omit<DetailProps, 'onLooked'>) {
  const { id, statusId, money, files } = detail
  const t = useTexts('verifications')
  const mayDecide = useMay('verification.decide')
  const { open } = useDialogs()
  const maySettle = useMay('verification.settle')
  const actions = ACTIONS[statusId].filter((action) => (action === 'settle' ? maySettle && money !== null : mayDecide))
  const titleOf = useFileTitle(files)
  const missingId = useId()
  if (actions.length === 0) return null
  const missing = actions.includes('approve') ? unlooked(detail, looked) : []
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      {missing.length > 0 && (
        <p id={missingId} className="w-full text-[14px] text-ink-2">
          {t('lookFirst', { list: missing.map(titleOf).join(t('comma')) })}
        </p>
      )}
      {actions.map((action) => (
        <Button
          key={action}
          look={action === 'approve' ? 'press' : action === 'refuse' ? 'danger' : 'ghost'}
          disabled={action === 'approve' && missing.length > 0}
          aria-describedby={action === 'approve' && missing.length > 0 ? missingId : undefined}
          onClick={() => open(action, id)}
        >
          {t(action)}
        </Button>
      ))}
    </div>
  )
}

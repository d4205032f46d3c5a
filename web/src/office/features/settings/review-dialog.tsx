import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { type ApiError, isApiError } from '../../../lib/api-error.ts'
import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { SettingDiff } from '../../kit/setting-diff.tsx'
import { useTexts } from '../../me/texts.ts'
import { Newer } from './newer.tsx'
import type { Draft } from './use-draft.ts'

type ReviewDialogProps = {
  readonly draft: Draft
  /** Given what the server found wrong, so that fields say it. */
  readonly onProblem: (problem: ApiError | null) => void
  readonly onEdit: (key: string) => void
  readonly onClose: () => void
}

/** What would change, as the server sees it; then it is saved, or another person asked. */
export function ReviewDialog({ draft, onProblem, onEdit, onClose }: ReviewDialogProps) {
  const t = useTexts('settings')
  const { version } = draft.seen
  const { changes } = draft
  const read = useCall('office/settings/preview', { version, changes: [...changes] }, { silent: true, staleTimeMs: 0 })
  const problem = isApiError(read.error) ? read.error : null
  useEffect(() => onProblem(problem), [problem, onProblem])
  const isMade = useRef(false)
  // What is made is a draft no more.
  const close = () => {
    if (isMade.current) draft.discard()
    onClose()
  }
  if (problem !== null && problem.status < 500 && !problem.isNetwork)
    return <Problems problem={problem} draft={draft} onEdit={onEdit} onClose={onClose} />
  if (read.data === undefined) return <Looking read={read} onClose={onClose} />
  const diff = <SettingDiff settings={draft.seen.items} changes={read.data.changes} />
  const asked = { version, changes: [...changes], restores: draft.restores }
  if (read.data.needsTwo)
    return (
      <AskDialog
        title={t('review')}
        text={t('askText')}
        action={t('ask')}
        size="m"
        path="office/settings/changeByTwo"
        inputOf={(reason) => ({ ...asked, reason })}
        onAsked={() => {
          isMade.current = true
        }}
        onClose={close}
      >
        {() => diff}
      </AskDialog>
    )
  return (
    <ActionDialog
      title={t('review')}
      action={t('save')}
      done={t('saved')}
      size="m"
      onClose={close}
      onDo={async (reason) => {
        await call('office/settings/change', { ...asked, reason })
        isMade.current = true
        await readAnew('office/settings/get', 'office/settings/getVersions')
      }}
    >
      {() => diff}
    </ActionDialog>
  )
}

type LookingProps = { readonly read: Parameters<typeof NotLoaded>[0]['read']; readonly onClose: () => void }

function Looking({ read, onClose }: LookingProps) {
  const t = useTexts('settings')
  const common = useSharedTexts('common')
  return (
    <Modal title={t('review')} closeLabel={common('action.close')} onClose={onClose} size="m">
      <NotLoaded read={read} fallback={<TextSkeleton lines={4} />} />
    </Modal>
  )
}

type ProblemsProps = Omit<ReviewDialogProps, 'onProblem'> & { readonly problem: ApiError }

/** Why it cannot be saved as it is, and where to mend it. */
function Problems({ problem, draft, onEdit, onClose }: ProblemsProps) {
  const t = useTexts('settings')
  const common = useSharedTexts('common')
  const { newer, seen } = draft
  const wrong = seen.items.filter(({ key }) =>
    Object.keys(problem.fields).some((path) => path === key || path.startsWith(`${key}.`)),
  )
  const isOutdated = problem.code === 'business.settings_outdated'
  useEffect(() => {
    if (isOutdated) void readAnew('office/settings/get')
  }, [isOutdated])
  return (
    <Modal title={t('review')} closeLabel={common('action.close')} onClose={onClose} size="m">
      <div className="grid gap-4">
        <Notice>{problem.text}</Notice>
        {newer.length > 0 && <Newer settings={seen.items} changes={newer} onSeen={draft.rebase} />}
        {wrong.map(({ key, title }) => (
          <Button key={key} look="ghost" onClick={() => onEdit(key)}>
            {t('editOf', { title })}
          </Button>
        ))}
      </div>
    </Modal>
  )
}

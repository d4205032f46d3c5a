import { type ReactNode, useState } from 'react'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { ActionDialog, Refused } from '../action-dialog.tsx'
import type { DocumentDraft } from './document.ts'

type DocumentButtonsProps = {
  readonly draft: DocumentDraft | null
  /** Whether there is something here that is not saved. */
  readonly isChanged: boolean
  /** What is added to a document, before the others. */
  readonly adds: ReactNode
  readonly onSave: () => Promise<void>
  readonly onDiscard: (revision: number) => Promise<void>
  /** Asks another person to show a wording. */
  readonly publishDialog: (revision: number, onClose: () => void) => ReactNode
}

/** What is done with a document that is arranged here: saved as a draft, put aside, handed in. */
export function DocumentButtons(props: DocumentButtonsProps) {
  const { draft, isChanged, adds, onSave, onDiscard, publishDialog } = props
  const t = useTexts('documents')
  const mayPublish = useMay('content.publish')
  const [asks, setAsks] = useState<'publish' | 'discard' | null>(null)
  const { isBusy, error, run } = useAction(async () => {
    await onSave()
    showToast(t('saved'))
  })
  return (
    <>
      <Refused error={error} />
      <div className="flex flex-wrap gap-2">
        {adds}
        <Button isBusy={isBusy} disabled={!isChanged} onClick={() => void run(undefined)}>
          {t('save')}
        </Button>
        {draft !== null && (
          <Button look="quiet" onClick={() => setAsks('discard')}>
            {t('discard')}
          </Button>
        )}
        {mayPublish && draft !== null && !isChanged && (
          <Button onClick={() => setAsks('publish')}>{t('publish')}</Button>
        )}
      </div>
      {draft !== null && asks === 'publish' && publishDialog(draft.revision, () => setAsks(null))}
      {draft !== null && asks === 'discard' && (
        <ActionDialog
          title={t('discard')}
          text={t('discardText')}
          action={t('discard')}
          isDangerous
          reason="none"
          done={t('discarded')}
          onClose={() => setAsks(null)}
          onDo={() => onDiscard(draft.revision)}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { AT_ONCE, MomentPart } from '../../kit/documents/moment-part.tsx'
import { useTexts } from '../../me/texts.ts'
import type { OfficeText } from './content.ts'

type PublishDialogProps = {
  readonly text: OfficeText
  readonly revision: number
  readonly onClose: () => void
}

/** Hands the saved draft in: at once when it is approved, or from a moment on; terms with effect or without. */
export function PublishDialog({ text: { intId, isTerms }, revision, onClose }: PublishDialogProps) {
  const t = useTexts('content')
  const { serial } = useFormat()
  const [moment, setMoment] = useState(AT_ONCE)
  const [isMaterial, setMaterial] = useState(false)
  const { isLater, dueAt } = moment
  return (
    <AskDialog
      path="office/content/publish"
      title={t('publish.title', { revision: serial(revision) })}
      text={t('publish.text')}
      action={t('publish')}
      isDangerous={isMaterial}
      isReady={!isLater || dueAt !== null}
      inputOf={(reason) => ({ intId, revision, isMaterial, dueAt, reason })}
      onClose={onClose}
    >
      {(textOf) => (
        <>
          <MomentPart moment={moment} textOf={textOf} onChange={setMoment} />
          {isTerms && (
            <Checkbox
              label={t('material')}
              checked={isMaterial}
              onChange={({ target }) => setMaterial(target.checked)}
            />
          )}
          {isMaterial && <Notice>{t('material.warning')}</Notice>}
        </>
      )}
    </AskDialog>
  )
}

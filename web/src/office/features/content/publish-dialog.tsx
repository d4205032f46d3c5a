import { useState } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import type { OfficeText } from './content.ts'

type PublishDialogProps = {
  readonly text: OfficeText
  readonly draft: NonNullable<OfficeText['draft']>
  readonly onClose: () => void
}

/** Hands the saved draft in: at once when it is approved, or from a moment on; terms with effect or without. */
export function PublishDialog({ text: { intId, isTerms }, draft: { revision }, onClose }: PublishDialogProps) {
  const t = useTexts('content')
  const { moment, serial } = useFormat()
  const [isLater, setLater] = useState(false)
  const [typed, setTyped] = useState('')
  const [isMaterial, setMaterial] = useState(false)
  const at = Date.parse(typed)
  const dueAt = isLater && Number.isFinite(at) ? new Date(at).toISOString() : null
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
          <Checkbox label={t('later')} checked={isLater} onChange={({ target }) => setLater(target.checked)} />
          {isLater && (
            <Field
              type="datetime-local"
              label={t('moment')}
              hint={dueAt === null ? t('momentHint') : t('when.at', { moment: moment(dueAt) })}
              name="dueAt"
              dir="ltr"
              value={typed}
              error={textOf('dueAt')}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
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

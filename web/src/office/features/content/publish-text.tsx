import { useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PublishDialog } from '../../kit/documents/publish-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import { type OfficeText, readAgain } from './content.ts'

type PublishTextProps = { readonly text: OfficeText; readonly revision: number; readonly onClose: () => void }

/** Hands the saved draft in; terms with effect or without. */
export function PublishText({ text: { intId, isTerms }, revision, onClose }: PublishTextProps) {
  const t = useTexts('content')
  const [isMaterial, setMaterial] = useState(false)
  return (
    <PublishDialog
      path="office/content/publish"
      revision={revision}
      text={t('publish.text')}
      isDangerous={isMaterial}
      inputOf={(asked) => ({ intId, revision, isMaterial, ...asked })}
      readAgain={readAgain}
      onClose={onClose}
    >
      {isTerms && (
        <Checkbox label={t('material')} checked={isMaterial} onChange={({ target }) => setMaterial(target.checked)} />
      )}
      {isMaterial && <Notice>{t('material.warning')}</Notice>}
    </PublishDialog>
  )
}

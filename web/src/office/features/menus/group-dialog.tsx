import { LONGEST_MENU_TITLE } from '@tas/shared/contract/menus/choices.ts'
import { useState } from 'react'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { isWholeTitle, TitleFields } from '../../kit/documents/title-fields.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Group } from './menu.ts'

type GroupDialogProps = {
  readonly group: Group
  readonly onClose: () => void
  readonly onChange: (group: Group) => void
}

/** What a group is called. It is saved with the whole menu. */
export function GroupDialog({ group, onClose, onChange }: GroupDialogProps) {
  const t = useTexts('menus')
  const [title, setTitle] = useState(group.title ?? { en: '', fa: '' })
  const submit = () => {
    onChange({ ...group, title })
    onClose()
  }
  return (
    <FormDialog
      title={t('group')}
      action={t('take')}
      size="m"
      isReady={isWholeTitle(title)}
      onClose={onClose}
      onSubmit={submit}
    >
      <TitleFields title={title} maxLength={LONGEST_MENU_TITLE} onChange={setTitle} />
    </FormDialog>
  )
}

import { LONGEST_MENU_TITLE } from '@tas/shared/contract/menus/choices.ts'
import { type FormEvent, useState } from 'react'
import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
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
  const common = useSharedTexts('common')
  const [title, setTitle] = useState(group.title ?? { en: '', fa: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWholeTitle(title)) return
    onChange({ ...group, title })
    onClose()
  }
  return (
    <Modal title={t('group')} closeLabel={common('action.close')} onClose={onClose} size="m">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TitleFields title={title} maxLength={LONGEST_MENU_TITLE} onChange={setTitle} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {common('action.cancel')}
          </Button>
          <Button type="submit" disabled={!isWholeTitle(title)}>
            {t('take')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

import {
  LONGEST_MENU_TITLE,
  MENU_AUDIENCES,
  MENU_ICONS,
  type MenuAudience,
  type MenuIcon,
  type MenuName,
} from '@tas/shared/contract/menus/choices.ts'
import type { Destinations } from '@tas/shared/rules/menus/resolve-menu.ts'
import { useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { isWholeTitle, TitleFields } from '../../kit/documents/title-fields.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Entry } from './menu.ts'
import { TargetFields } from './target-fields.tsx'

type EntryDialogProps = {
  readonly entry: Entry
  readonly menuId: MenuName
  readonly destinations: Destinations
  readonly onClose: () => void
  readonly onChange: (entry: Entry) => void
}

const NO_TITLE = { en: '', fa: '' }

/** Where an entry leads, what it is called, and who is shown it. It is saved with the whole menu. */
export function EntryDialog({ entry, menuId, destinations, onClose, onChange }: EntryDialogProps) {
  const t = useTexts('menus')
  const [said, setSaid] = useState(entry)
  const [title, setTitle] = useState(entry.title ?? NO_TITLE)
  const isUntitled = title.en.trim() === '' && title.fa.trim() === ''
  const isOutside = said.target.kind === 'outside'
  const isWhole =
    said.target.kind === 'outside'
      ? said.target.url.trim() !== '' && isWholeTitle(title)
      : isUntitled || isWholeTitle(title)
  const submit = () => {
    onChange({ ...said, title: isUntitled ? null : title })
    onClose()
  }
  return (
    <FormDialog title={t('entry')} action={t('take')} size="m" isReady={isWhole} onClose={onClose} onSubmit={submit}>
      <TargetFields
        target={said.target}
        destinations={destinations}
        at={menuId === 'help' ? 'help-center' : 'texts'}
        onChange={(target) => setSaid({ ...said, target })}
      />
      <TitleFields
        title={title}
        maxLength={LONGEST_MENU_TITLE}
        isOptional={!isOutside && isUntitled}
        onChange={setTitle}
      />
      <p className="-mt-2 text-[13px] text-ink-3">{t(isOutside ? 'titleNeeded' : 'titleHint')}</p>
      <LookFields said={said} hasIcon={menuId === 'side'} onChange={setSaid} />
      <Checkbox
        label={t('isShown')}
        checked={said.isShown}
        onChange={({ target }) => setSaid({ ...said, isShown: target.checked })}
      />
    </FormDialog>
  )
}

type LookFieldsProps = {
  readonly said: Entry
  readonly hasIcon: boolean
  readonly onChange: (said: Entry) => void
}

/** Who is shown the entry, and its sign where the menu has signs. */
function LookFields({ said, hasIcon, onChange }: LookFieldsProps) {
  const t = useTexts('menus')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('audience')}
        name="audience"
        value={said.audience}
        choices={MENU_AUDIENCES.map((value) => ({ value, title: t(`audience.${value}`) }))}
        onChange={({ target }) => onChange({ ...said, audience: target.value as MenuAudience })}
      />
      {hasIcon && (
        <Select
          label={t('icon')}
          name="icon"
          value={said.icon ?? 'own'}
          choices={[
            { value: 'own', title: t('icon.own') },
            ...MENU_ICONS.map((value) => ({ value, title: t(`icon.${value}`) })),
          ]}
          onChange={({ target }) =>
            onChange({ ...said, icon: target.value === 'own' ? null : (target.value as MenuIcon) })
          }
        />
      )}
    </div>
  )
}

import { SHOW_TYPES, SHOW_WHERE } from '@tas/shared/contract/catalogue/choices.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { TitleFields } from '../../kit/documents/title-fields.tsx'
import { useTexts } from '../../me/texts.ts'
import { type Category, differences, LONGEST_TITLE } from './catalogue.ts'
import { Newer } from './newer.tsx'
import { useLatest } from './use-latest.ts'

type CategoryDialogProps = { readonly category: Category; readonly onClose: () => void }

/** Changes what is said of a category and where it is shown. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const { seen, newer, save, read } = useLatest(category, 'office/catalogue/getCategories')
  const { showWhere, showType, isFavorite, isPublished } = category
  const [title, setTitle] = useState(category.title)
  const [said, setSaid] = useState<Said>({ showWhere, showType, isFavorite, isPublished })
  const wordsOf = (row: Category) => ({
    [t('titleEn')]: row.title.en,
    [t('titleFa')]: row.title.fa,
    [t('where')]: t(`where.${row.showWhere}`),
    [t('type')]: t(`type.${row.showType}`),
    [t('favorite')]: t(row.isFavorite ? 'yes' : 'no'),
    [t('shown')]: t(row.isPublished ? 'shown.yes' : 'shown.no'),
  })
  return (
    <ActionDialog
      title={t('changeOf', { title: seen.title[language] })}
      action={t('save')}
      reason="optional"
      done={t('saved')}
      size="m"
      isReady={title.en.trim() !== '' && title.fa.trim() !== ''}
      onClose={onClose}
      onDo={(words) =>
        save(() =>
          call('office/catalogue/changeCategory', {
            categoryId: category.id,
            version: seen.version,
            title,
            ...said,
            reason: words === '' ? null : words,
          }),
        )
      }
    >
      {(textOf) => (
        <>
          {newer !== null && <Newer changes={differences(wordsOf(seen), wordsOf(newer))} onSeen={read} />}
          <TitleFields isFirst maxLength={LONGEST_TITLE} title={title} textOf={textOf} onChange={setTitle} />
          <ShownFields said={said} onChange={setSaid} />
        </>
      )}
    </ActionDialog>
  )
}

type Said = Pick<Category, 'showWhere' | 'showType' | 'isFavorite' | 'isPublished'>

function ShownFields({ said, onChange }: { readonly said: Said; readonly onChange: (said: Said) => void }) {
  const t = useTexts('catalogue')
  const whereOf = (value: string) => SHOW_WHERE.find((one) => one === value) ?? said.showWhere
  const typeOf = (value: string) => SHOW_TYPES.find((one) => one === value) ?? said.showType
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('where')}
          name="where"
          value={said.showWhere}
          choices={SHOW_WHERE.map((value) => ({ value, title: t(`where.${value}`) }))}
          onChange={({ target }) => onChange({ ...said, showWhere: whereOf(target.value) })}
        />
        <Select
          label={t('type')}
          name="type"
          value={said.showType}
          choices={SHOW_TYPES.map((value) => ({ value, title: t(`type.${value}`) }))}
          onChange={({ target }) => onChange({ ...said, showType: typeOf(target.value) })}
        />
      </div>
      <div>
        <Checkbox
          label={t('favorite.check')}
          checked={said.isFavorite}
          onChange={({ target }) => onChange({ ...said, isFavorite: target.checked })}
        />
        <Checkbox
          label={t('shown.check')}
          checked={said.isPublished}
          onChange={({ target }) => onChange({ ...said, isPublished: target.checked })}
        />
      </div>
    </>
  )
}

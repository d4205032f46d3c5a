import { SHOW_TYPES, SHOW_WHERE } from '@tas/shared/contract/catalogue/choices.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Select } from '../../../ui/select.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { TitleFields } from '../../kit/documents/title-fields.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { LONGEST_TITLE } from './catalogue.ts'

/** Adds a category, which is shown when it is changed to be. */
export function AddCategoryDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('catalogue')
  const [title, setTitle] = useState({ en: '', fa: '' })
  const [showWhere, setWhere] = useState<(typeof SHOW_WHERE)[number]>('CASINO')
  const [showType, setType] = useState<(typeof SHOW_TYPES)[number]>('carousel')
  return (
    <ActionDialog
      title={t('add')}
      text={t('addText')}
      action={t('add')}
      reason="optional"
      done={t('added')}
      size="m"
      isReady={title.en.trim() !== '' && title.fa.trim() !== ''}
      onClose={onClose}
      onDo={async (words) => {
        const reason = words === '' ? null : words
        await call('office/catalogue/addCategory', { title, showWhere, showType, reason })
        await readAnew('office/catalogue/getCategories')
      }}
    >
      {(textOf) => (
        <>
          <TitleFields isFirst maxLength={LONGEST_TITLE} title={title} textOf={textOf} onChange={setTitle} />
          <Select
            label={t('where')}
            name="where"
            value={showWhere}
            choices={SHOW_WHERE.map((value) => ({ value, title: t(`where.${value}`) }))}
            onChange={({ target }) => setWhere(SHOW_WHERE.find((one) => one === target.value) ?? showWhere)}
          />
          <Select
            label={t('type')}
            name="type"
            value={showType}
            choices={SHOW_TYPES.map((value) => ({ value, title: t(`type.${value}`) }))}
            onChange={({ target }) => setType(SHOW_TYPES.find((one) => one === target.value) ?? showType)}
          />
        </>
      )}
    </ActionDialog>
  )
}

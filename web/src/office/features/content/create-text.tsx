import { LONGEST_SLUG, LONGEST_TITLE, SLUG_PATTERN } from '@tas/shared/contract/content/choices.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { isWholeTitle, TitleFields } from '../../kit/documents/title-fields.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { LIST } from './content.ts'

/** Adds a text: where it will stand and what it is called; its words are written on its own page. */
export function CreateText() {
  const t = useTexts('content')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('create')}</Button>
      {isOpen && <CreateDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('content')
  const navigate = useNavigate()
  const [slug, setSlug] = useState('')
  const [title, setTitle] = useState({ en: '', fa: '' })
  const create = async () => {
    const { intId } = await call('office/content/createText', { slug, title, html: { en: '', fa: '' } })
    await readAnew(LIST)
    await navigate(`/content/${intId}`)
  }
  return (
    <ActionDialog
      title={t('create.title')}
      text={t('create.text')}
      action={t('create')}
      done={t('create.done')}
      reason="none"
      size="m"
      isReady={SLUG_PATTERN.test(slug) && isWholeTitle(title)}
      onClose={onClose}
      onDo={create}
    >
      {(textOf) => (
        <>
          <Field
            label={t('create.slug')}
            hint={t('create.slugHint')}
            name="slug"
            dir="ltr"
            maxLength={LONGEST_SLUG}
            value={slug}
            error={textOf('slug')}
            onChange={({ target }) => setSlug(target.value.trim())}
          />
          <TitleFields title={title} maxLength={LONGEST_TITLE} textOf={textOf} onChange={setTitle} />
        </>
      )}
    </ActionDialog>
  )
}

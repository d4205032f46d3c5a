import { LONGEST_SLUG, LONGEST_TITLE, SLUG_PATTERN } from '@tas/shared/contract/content/choices.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
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
  const common = useSharedTexts('common')
  const navigate = useNavigate()
  const [slug, setSlug] = useState('')
  const [title, setTitle] = useState({ en: '', fa: '' })
  const { isBusy, error, run } = useAction(async () => {
    const { intId } = await call('office/content/createText', { slug, title, html: { en: '', fa: '' } })
    showToast(t('create.done'))
    await readAnew(LIST)
    await navigate(`/content/${intId}`)
  })
  const isWhole = SLUG_PATTERN.test(slug) && isWholeTitle(title)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) void run(undefined)
  }
  return (
    <Modal title={t('create.title')} closeLabel={common('action.close')} onClose={onClose} size="m">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-ink-2">{t('create.text')}</p>
        <Field
          label={t('create.slug')}
          hint={t('create.slugHint')}
          name="slug"
          dir="ltr"
          maxLength={LONGEST_SLUG}
          value={slug}
          onChange={({ target }) => setSlug(target.value.trim())}
        />
        <TitleFields title={title} maxLength={LONGEST_TITLE} onChange={setTitle} />
        <Refused error={error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {common('action.cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={!isWhole}>
            {t('create')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'

type PasskeyNameProps = {
  readonly title: string
  readonly first: string
  readonly onName: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** What the player calls a passkey. */
export function PasskeyName({ title, first, onName, onClose }: PasskeyNameProps) {
  const t = useTexts('security')
  const common = useTexts('common')
  const [name, setName] = useState(first)
  const { isBusy, error, run } = useAction(onName)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') void run(name)
  }
  return (
    <Modal title={title} closeLabel={common('action.close')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {error !== null && error.fields['name'] === undefined && <Notice>{error.text}</Notice>}
        <Field
          label={t('passkeys.name')}
          hint={t('passkeys.nameHint')}
          data-autofocus
          name="name"
          dir="auto"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={error?.fields['name']?.text}
        />
        <Button type="submit" isWide isBusy={isBusy} disabled={name.trim() === ''}>
          {t('passkeys.save')}
        </Button>
      </form>
    </Modal>
  )
}

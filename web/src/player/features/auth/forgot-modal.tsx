import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type ModalProps, useModal } from '../../me/modal.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { SwitchModal } from './switch-modal.tsx'

type Asked = { readonly requestId: string; readonly email: string }

/** The way to a new password, in two steps (spec §2): an address to send a code to, then the code and the password. */
export function ForgotModal({ state, onClose }: ModalProps) {
  const t = useTexts('auth')
  const common = useTexts('common')
  const { open } = useModal()
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <Modal
      title={t(asked === null ? 'forgot.title' : 'forgot.newTitle')}
      closeLabel={common('action.close')}
      onClose={onClose}
    >
      {asked === null ? (
        <AskForCode onAsked={setAsked} />
      ) : (
        <ChangePassword asked={asked} onAgain={() => setAsked(null)} />
      )}
      <div className="mt-4">
        <SwitchModal
          question={t('forgot.remembered')}
          answer={t('register.toLogin')}
          onGo={() => open({ ...state, name: 'login' })}
        />
      </div>
    </Modal>
  )
}

function AskForCode({ onAsked }: { readonly onAsked: (asked: Asked) => void }) {
  const t = useTexts('auth')
  const [email, setEmail] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { isBusy, error, run } = useAction(async (typed: string) => {
    onAsked({ requestId: (await call('user/user/forgot', { email: typed })).requestId, email: typed })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (email.trim() !== '') void run(email.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{t('forgot.text')}</p>
      {error !== null && error.fields['email'] === undefined && <Notice>{error.text}</Notice>}
      <Field
        label={t('login.username')}
        data-autofocus
        // Also when another code is asked for, in the dialog that is open already.
        autoFocus
        name="email"
        dir="auto"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={isTried && email.trim() === '' ? t('problem.required') : error?.fields['email']?.text}
      />
      <Button type="submit" size="l" isWide isBusy={isBusy}>
        {t('forgot.button')}
      </Button>
    </form>
  )
}

function ChangePassword({ asked, onAgain }: { readonly asked: Asked; readonly onAgain: () => void }) {
  const t = useTexts('auth')
  return (
    <div className="grid gap-4">
      <NewPasswordForm requestId={asked.requestId}>
        <p role="status" className="text-ink-2">
          {t('forgot.sent')}{' '}
          <b className="text-ink">
            <Bdi>{asked.email}</Bdi>
          </b>
          .
          <br />
          {t('forgot.sentHint')}
        </p>
      </NewPasswordForm>
      <Button look="quiet" isWide onClick={onAgain}>
        {t('forgot.again')}
      </Button>
    </div>
  )
}

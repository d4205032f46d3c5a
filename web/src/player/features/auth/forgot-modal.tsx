import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, callWithText } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { tellOnce } from '../../../lib/tell-once.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { type ModalProps, useModal } from '../../modal.ts'
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
        label={t('register.email')}
        data-autofocus
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
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

const EMPTY = { receivedCode: '', newPassword: '', reNewPassword: '' }
type PasswordForm = typeof EMPTY

function ChangePassword({ asked, onAgain }: { readonly asked: Asked; readonly onAgain: () => void }) {
  const t = useTexts('auth')
  const common = useTexts('common')
  const navigate = useNavigate()
  const [form, setForm] = useState<PasswordForm>(EMPTY)
  const [isTried, setIsTried] = useState(false)
  const { isBusy, error, run } = useAction(async (ready: PasswordForm) => {
    const { text } = await callWithText('user/user/resetPassword', { requestId: asked.requestId, ...ready })
    await navigate('/', { replace: true })
    await navigate('/', { state: { modal: { name: 'success', text } } })
  })
  const told = tellOnce(error, Object.keys(EMPTY))
  const problem = (name: keyof PasswordForm) => {
    if (isTried && form[name] === '') return t('problem.required')
    if (isTried && name === 'reNewPassword' && form.reNewPassword !== form.newPassword) return t('problem.mismatch')
    return told.at(name)
  }
  const field = (name: keyof PasswordForm) => ({
    name,
    value: form[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setForm({ ...form, [name]: event.target.value }),
    error: problem(name),
  })
  const toggles = { showLabel: common('action.showPassword'), hideLabel: common('action.hidePassword') }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const isFilled = Object.values(form).every((value) => value !== '')
    if (isFilled && form.newPassword === form.reNewPassword) void run(form)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p role="status" className="text-ink-2">
        {t('forgot.sent')}{' '}
        <b className="text-ink">
          <Bdi>{asked.email}</Bdi>
        </b>
        <br />
        {t('forgot.sentHint')}
      </p>
      {told.above !== null && <Notice>{told.above}</Notice>}
      <Field
        label={t('forgot.code')}
        data-autofocus
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('receivedCode')}
      />
      <PasswordField
        label={t('forgot.newPassword')}
        hint={t('register.passwordHint')}
        autoComplete="new-password"
        {...toggles}
        {...field('newPassword')}
      />
      <PasswordField
        label={t('forgot.reNewPassword')}
        autoComplete="new-password"
        {...toggles}
        {...field('reNewPassword')}
      />
      <Button type="submit" size="l" isWide isBusy={isBusy}>
        {t('forgot.change')}
      </Button>
      <Button look="quiet" isWide onClick={onAgain}>
        {t('forgot.again')}
      </Button>
    </form>
  )
}

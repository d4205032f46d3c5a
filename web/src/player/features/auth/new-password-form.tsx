import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { callWithText } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { tellOnce } from '../../../lib/tell-once.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'

type PasswordForm = { readonly receivedCode: string; readonly newPassword: string; readonly reNewPassword: string }

/**
 * Asks for a new password, twice; and for the code of the mail, unless its link brought the secret along. A success is said in
 * a dialog at home, whose address takes the place of this one.
 */
export function NewPasswordForm({
  requestId,
  linkToken,
  children,
}: {
  readonly requestId: string
  readonly linkToken?: string
  /** What stands above the fields. */
  readonly children?: ReactNode
}) {
  const t = useTexts('auth')
  const common = useTexts('common')
  const navigate = useNavigate()
  const [form, setForm] = useState<PasswordForm>({ receivedCode: linkToken ?? '', newPassword: '', reNewPassword: '' })
  const [isTried, setIsTried] = useState(false)
  const { isBusy, error, run } = useAction(async (ready: PasswordForm) => {
    const { text } = await callWithText('user/user/resetPassword', { requestId, ...ready })
    await navigate('/', { replace: true })
    await navigate('/', { state: { modal: { name: 'success', text, toLogin: true } } })
  })
  const passwords = ['newPassword', 'reNewPassword']
  const told = tellOnce(error, linkToken === undefined ? ['receivedCode', ...passwords] : passwords)
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
      {children}
      {told.above !== null && <Notice>{told.above}</Notice>}
      {linkToken === undefined && (
        <Field
          label={t('forgot.code')}
          autoFocus
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field('receivedCode')}
        />
      )}
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
    </form>
  )
}

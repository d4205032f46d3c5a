import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { endSession, renewSession } from '../../../lib/session.ts'
import { tellOnce } from '../../../lib/tell-once.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { isLoggedOut } from './logged-out.ts'

const EMPTY = { oldPassword: '', newPassword: '', reNewPassword: '' }
type Form = typeof EMPTY
const FIELDS = ['password', 'newPassword', 'reNewPassword'] as const

type PasswordFormProps = {
  /** With an authenticator app its code proves the player, not the old password. */
  readonly isProvedByPassword: boolean
  readonly onChanged: () => void
}

/** A new password, typed twice. */
export function PasswordForm({ isProvedByPassword, onChanged }: PasswordFormProps) {
  const t = useTexts('security')
  const common = useTexts('common')
  const [form, setForm] = useState<Form>(EMPTY)
  const { isBusy, error, run } = useAction(async ({ oldPassword, ...rest }: Form) => {
    try {
      await change({ ...rest, ...(isProvedByPassword && { oldPassword }) })
    } catch (refusal) {
      if (isLoggedOut(refusal)) endSession('expired')
      throw refusal
    }
    setForm(EMPTY)
    showToast(t('password.done'))
    onChanged()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(form)
  }
  const told = tellOnce(error, isProvedByPassword ? FIELDS : FIELDS.slice(1))
  const field = (name: keyof Form) => ({
    name,
    value: form[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setForm({ ...form, [name]: event.target.value }),
    showLabel: common('action.showPassword'),
    hideLabel: common('action.hidePassword'),
    error: told.at(name === 'oldPassword' ? 'password' : name),
  })
  const isWhole =
    form.newPassword !== '' && form.reNewPassword !== '' && (!isProvedByPassword || form.oldPassword !== '')

  return (
    <form noValidate onSubmit={submit} className="grid max-w-[460px] gap-4">
      {told.above !== null && <Notice>{told.above}</Notice>}
      {isProvedByPassword ? (
        <PasswordField {...field('oldPassword')} label={t('password.old')} autoComplete="current-password" />
      ) : (
        <Notice look="plain">{t('password.byProof')}</Notice>
      )}
      <PasswordField
        {...field('newPassword')}
        label={t('password.new')}
        hint={t('password.newHint')}
        autoComplete="new-password"
      />
      <PasswordField {...field('reNewPassword')} label={t('password.again')} autoComplete="new-password" />
      <p className="text-[13px] text-ink-3">{t('password.effect')}</p>
      <Button type="submit" isBusy={isBusy} disabled={!isWhole} className="justify-self-start">
        {t('password.save')}
      </Button>
    </form>
  )
}

/** The step-up dialog renews the token by itself, so the call that waits for it must not hold the session meanwhile. */
function change(input: Omit<Form, 'oldPassword'> & { readonly oldPassword?: string }) {
  return renewSession(() => call('user/password/changePassword', input))
}

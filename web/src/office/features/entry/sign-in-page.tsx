import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { type FormEvent, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { call } from '../../../lib/api.ts'
import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { signWithPasskey } from '../../../lib/passkey-device.ts'
import { lastSessionEnd, useIsLogged } from '../../../lib/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { EntryFrame } from '../../kit/entry-frame.tsx'
import { returnAddress } from '../../me/return-address.ts'
import { enter } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { PasskeyButton } from './passkey-button.tsx'

type Form = { readonly email: string; readonly password: string; readonly code: string }

/** Mail, password and the code of the app; then the page that was asked for. */
export function SignInPage() {
  const t = useTexts('entry')
  const { search, hash } = useLocation()
  const isLogged = useIsLogged()
  // Another address is gone on from anew, even while the first is still being drawn.
  if (isLogged) return <Navigate key={search} to={returnAddress(search) + hash} replace />
  return (
    <EntryFrame title={t('signIn.title')} text={t('signIn.text')}>
      <SignInForm />
      <PasskeyButton label={t('passkey.signIn')} ask={signInWithPasskey} />
    </EntryFrame>
  )
}

/** The way in without password and code. */
async function signInWithPasskey() {
  const passkey = await signWithPasskey('staff/passkey/beginSignIn')
  if (passkey !== null) enter(await call('staff/passkey/signIn', { passkey }))
  return passkey
}

function SignInForm() {
  const t = useTexts('entry')
  const common = useSharedTexts('common')
  const [form, setForm] = useState<Form>({ email: '', password: '', code: '' })
  const [isTried, setIsTried] = useState(false)
  const { isBusy, error, run } = useAction(async ({ email, password, code: typed }: Form) => {
    const code = toAsciiDigits(typed).replace(/\s/g, '')
    enter(await call('staff/session/signIn', { email, password, ...(code !== '' && { code }) }))
  })
  const change = (name: keyof Form) => (event: { readonly target: { readonly value: string } }) =>
    setForm({ ...form, [name]: event.target.value })
  const problem = (name: 'email' | 'password') =>
    error?.fields[name]?.text ?? (isTried && form[name] === '' ? t('required') : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (form.email !== '' && form.password !== '') void run(form)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {error === null && lastSessionEnd() === 'expired' && <Notice look="plain">{t('signIn.ended')}</Notice>}
      <Field
        label={t('email')}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.email}
        onChange={change('email')}
        error={problem('email')}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        showLabel={common('action.showPassword')}
        hideLabel={common('action.hidePassword')}
        value={form.password}
        onChange={change('password')}
        error={problem('password')}
      />
      <Field
        label={t('code')}
        hint={t('signIn.codeHint')}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={form.code}
        onChange={change('code')}
      />
      <Refused error={error} />
      <Button type="submit" size="l" isWide isBusy={isBusy}>
        {t('signIn.action')}
      </Button>
    </form>
  )
}

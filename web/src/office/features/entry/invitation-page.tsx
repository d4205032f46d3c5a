import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { EntryFrame } from '../../kit/entry-frame.tsx'
import { enter } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'

/** Shorter secrets are none of ours; a mail program may have cut the link. */
const SHORTEST_TOKEN = 20

/** Where the link of an invitation leads: a password of one's own, then the app. */
export function InvitationPage() {
  const t = useTexts('entry')
  const { hash } = useLocation()
  const token = hash.slice(1)
  const isWhole = token.length >= SHORTEST_TOKEN
  return (
    <EntryFrame title={t('invitation.title')} text={t(isWhole ? 'invitation.text' : 'invitation.cut')}>
      {isWhole ? (
        <AcceptForm token={token} />
      ) : (
        <ButtonLink to="/sign-in" look="ghost">
          {t('signIn.title')}
        </ButtonLink>
      )}
    </EntryFrame>
  )
}

function AcceptForm({ token }: { readonly token: string }) {
  const t = useTexts('entry')
  const common = useSharedTexts('common')
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [rePassword, setRePassword] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { isBusy, error, run } = useAction(async () => {
    enter(await call('staff/invitation/accept', { token, password, rePassword }))
    // The secret of the link goes from the address, and from what Back leads to.
    await navigate('/', { replace: true })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (password !== '' && rePassword !== '') void run(undefined)
  }
  const problem = (name: 'password' | 'rePassword', value: string) =>
    error?.fields[name]?.text ?? (isTried && value === '' ? t('required') : undefined)
  const eye = { showLabel: common('action.showPassword'), hideLabel: common('action.hidePassword') }
  const isAtField = error !== null && (error.fields['password'] ?? error.fields['rePassword']) !== undefined
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        {...eye}
        label={t('newPassword')}
        hint={t('newPasswordHint')}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={problem('password', password)}
      />
      <PasswordField
        {...eye}
        label={t('rePassword')}
        name="rePassword"
        autoComplete="new-password"
        value={rePassword}
        onChange={({ target }) => setRePassword(target.value)}
        error={problem('rePassword', rePassword)}
      />
      {!isAtField && <Refused error={error} />}
      <Notice look="plain">{t('invitation.next')}</Notice>
      <Button type="submit" size="l" isWide isBusy={isBusy}>
        {t('invitation.action')}
      </Button>
    </form>
  )
}

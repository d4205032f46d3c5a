import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { canUsePasskeys, signWithPasskey } from '../../../lib/passkey-device.ts'
import { endSession, renewSession } from '../../../lib/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { isLoggedOut } from './logged-out.ts'

type StepUpDialogProps = { readonly methods: readonly string[]; readonly onDone: (isProved: boolean) => void }
type Proof = { readonly password: string } | { readonly code: string } | 'passkey'

/** Asks for what proves the player: the code of their app where they have one, else the password; or a passkey. */
export function StepUpDialog({ methods, onDone }: StepUpDialogProps) {
  const t = useTexts('security')
  const common = useTexts('common')
  const [typed, setTyped] = useState('')
  const [isUnsigned, setIsUnsigned] = useState(false)
  const hasApp = methods.includes('totp')
  const { isBusy, error, run } = useAction(async (proof: Proof) => {
    setIsUnsigned(false)
    const passkey = proof === 'passkey' ? await signWithPasskey('identity/passkey/beginProof') : undefined
    if (passkey === null) return setIsUnsigned(true)
    try {
      await renewSession(() => call('identity/stepUp/prove', passkey === undefined ? (proof as object) : { passkey }))
      onDone(true)
    } catch (refusal) {
      if (!isLoggedOut(refusal)) throw refusal
      onDone(false)
      // Once the renewal that waited for this one has failed too: until then nothing ends the session.
      setTimeout(() => endSession('expired'))
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed !== '') void run(hasApp ? { code: toAsciiDigits(typed) } : { password: typed })
  }
  const field = {
    'data-autofocus': true,
    value: typed,
    onChange: (event: { readonly target: { readonly value: string } }) => setTyped(event.target.value),
  }

  return (
    <Modal title={t('stepUp.title')} closeLabel={common('action.close')} onClose={() => onDone(false)}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-ink-2">{t('stepUp.text')}</p>
        {error !== null && <Notice>{error.text}</Notice>}
        {isUnsigned && <Notice>{t('passkeys.failed')}</Notice>}
        {hasApp ? (
          <Field
            {...field}
            label={t('stepUp.code')}
            hint={t('stepUp.codeHint')}
            name="code"
            dir="ltr"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        ) : (
          <PasswordField
            {...field}
            label={t('stepUp.password')}
            name="password"
            autoComplete="current-password"
            showLabel={common('action.showPassword')}
            hideLabel={common('action.hidePassword')}
          />
        )}
        <Button type="submit" size="l" isWide isBusy={isBusy} disabled={typed === ''}>
          {t('stepUp.button')}
        </Button>
        {methods.includes('passkey') && canUsePasskeys() && (
          <Button look="ghost" isWide isBusy={isBusy} onClick={() => void run('passkey')}>
            <KeyRound size={18} aria-hidden />
            {t('stepUp.passkey')}
          </Button>
        )}
      </form>
    </Modal>
  )
}

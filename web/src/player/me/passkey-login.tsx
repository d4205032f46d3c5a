import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useTexts } from '../../lib/i18n.ts'
import { canUsePasskeys, signWithPasskey } from '../../lib/passkey-device.ts'
import { sessionToken } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { enter } from './player.ts'

/** The way in without a password. Nothing where the browser knows no passkeys. */
export function PasskeyLogin() {
  const t = useTexts('security')
  const [hasFailed, setHasFailed] = useState(false)
  const { isBusy, error, run } = useAction(async () => {
    const passkey = await signWithPasskey('identity/passkey/beginLogin')
    setHasFailed(passkey === null)
    if (passkey === null) return
    const answer = await call('identity/passkey/login', { passkey })
    // Whoever has logged in meanwhile, by password or in another tab, stays.
    if (sessionToken() === null) enter(answer)
  })
  if (!canUsePasskeys()) return null
  return (
    <>
      {error !== null && <Notice>{error.text}</Notice>}
      {hasFailed && error === null && <Notice>{t('passkeys.failed')}</Notice>}
      <Button look="ghost" size="l" isWide isBusy={isBusy} onClick={() => void run(undefined)}>
        <KeyRound size={20} aria-hidden />
        {t('passkeys.login')}
      </Button>
    </>
  )
}

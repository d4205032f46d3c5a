import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { canUsePasskeys, signWithPasskey } from '../../../lib/passkey-device.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { enter } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'

/** The way in without password and code. Nothing where the browser knows no passkeys. */
export function PasskeySignIn() {
  const t = useTexts('entry')
  const [hasFailed, setHasFailed] = useState(false)
  const { isBusy, error, run } = useAction(async () => {
    const passkey = await signWithPasskey('staff/passkey/beginSignIn')
    setHasFailed(passkey === null)
    if (passkey !== null) enter(await call('staff/passkey/signIn', { passkey }))
  })
  if (!canUsePasskeys()) return null
  return (
    <div className="grid gap-4">
      <Refused error={error} />
      {hasFailed && error === null && <Notice>{t('passkey.failed')}</Notice>}
      <Button look="ghost" size="l" isWide isBusy={isBusy} onClick={() => void run(undefined)}>
        <KeyRound size={20} aria-hidden />
        {t('passkey.signIn')}
      </Button>
    </div>
  )
}

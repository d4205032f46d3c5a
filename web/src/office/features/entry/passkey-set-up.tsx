import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { canUsePasskeys, makePasskey } from '../../../lib/passkey-device.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { learnSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'

/** A passkey in the place of an app. Nothing where the browser knows no passkeys. */
export function PasskeySetUp() {
  const t = useTexts('entry')
  const [hasFailed, setHasFailed] = useState(false)
  const { isBusy, error, run } = useAction(async () => {
    const passkey = await makePasskey('staff/passkey/beginAdd')
    setHasFailed(passkey === null)
    if (passkey !== null) learnSelf((await call('staff/passkey/add', { passkey, name: t('passkey.first') })).person)
  })
  if (!canUsePasskeys()) return null
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-ink-2">{t('passkey.text')}</p>
      <Refused error={error} />
      {hasFailed && error === null && <Notice>{t('passkey.failed')}</Notice>}
      <Button look="ghost" size="l" isWide isBusy={isBusy} onClick={() => void run(undefined)}>
        <KeyRound size={20} aria-hidden />
        {t('passkey.instead')}
      </Button>
    </div>
  )
}

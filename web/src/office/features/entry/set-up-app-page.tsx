import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { makePasskey } from '../../../lib/passkey-device.ts'
import { useCall } from '../../../lib/query.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { EntryFrame } from '../../kit/entry-frame.tsx'
import { learnSelf, leave } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { PasskeyButton } from './passkey-button.tsx'

type Begun = { readonly secret: string; readonly address: string }

/** The authenticator app, without which nothing is open: its secret as a picture and as text, and its first code. */
export function SetUpAppPage() {
  const t = useTexts('entry')
  // Each time another secret, so once for this page.
  const begun = useCall('staff/totp/begin', {}, { staleTimeMs: Number.POSITIVE_INFINITY, silent: true })
  // A passkey in the place of an app.
  const setUpPasskey = async () => {
    const passkey = await makePasskey('staff/passkey/beginAdd')
    if (passkey !== null) learnSelf((await call('staff/passkey/add', { passkey, name: t('passkey.first') })).person)
    return passkey
  }
  return (
    <EntryFrame title={t('app.title')} text={t('app.text')}>
      <Loaded read={begun} fallback={<Skeleton className="mx-auto size-56" />}>
        {(secrets) => <SetUpForm begun={secrets} />}
      </Loaded>
      <PasskeyButton label={t('passkey.instead')} text={t('passkey.text')} ask={setUpPasskey} />
      <Button look="quiet" onClick={() => void leave()}>
        {t('app.later')}
      </Button>
    </EntryFrame>
  )
}

function SetUpForm({ begun: { secret, address } }: { readonly begun: Begun }) {
  const t = useTexts('entry')
  const [code, setCode] = useState('')
  const { isBusy, error, run } = useAction(async (typed: string) =>
    learnSelf(await call('staff/totp/confirm', { code: toAsciiDigits(typed) })),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code !== '') void run(code)
  }
  const problem = error?.fields['code'] === undefined ? undefined : error.text
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ol className="grid list-decimal gap-2 ps-5 text-ink-2">
        <li>{t('app.step.install')}</li>
        <li>{t('app.step.scan')}</li>
        <li>{t('app.step.type')}</li>
      </ol>
      <QrCode text={address} label={t('app.qr')} />
      <div className="grid gap-2">
        <div className="flex items-center justify-between gap-2 rounded-md border border-line bg-surface-2 ps-4">
          <span className="min-w-0 py-2">
            <span className="block text-[13px] text-ink-3">{t('app.secret')}</span>
            <Ltr className="font-latin font-semibold break-words">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Ltr>
          </span>
          <CopyButton text={secret} name={t('app.secret')} />
        </div>
        <a href={address} className="inline-flex min-h-11 items-center font-semibold text-saffron-ink hover:underline">
          {t('app.open')}
        </a>
      </div>
      <Field
        label={t('app.code')}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={problem}
      />
      {problem === undefined && <Refused error={error} />}
      <Button type="submit" size="l" isWide isBusy={isBusy} disabled={code === ''}>
        {t('app.action')}
      </Button>
    </form>
  )
}

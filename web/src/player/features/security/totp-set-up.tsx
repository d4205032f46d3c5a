import type { CallData } from '@tas/shared/contract/api.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { Copy } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { copyText } from './copy-text.ts'

type TotpSetUpProps = {
  readonly begun: CallData<'identity/totp/begin'>
  readonly onClose: () => void
  readonly onOn: (recoveryCodes: readonly string[]) => void
}

/** Shows the secret of an app as a picture and as text, and takes its first code. */
export function TotpSetUp({ begun, onClose, onOn }: TotpSetUpProps) {
  const t = useTexts('security')
  const common = useTexts('common')
  const [code, setCode] = useState('')
  const { isBusy, error, run } = useAction(async (typed: string) => {
    const { recoveryCodes } = await call('identity/totp/confirm', { code: toAsciiDigits(typed) })
    onOn(recoveryCodes)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code !== '') void run(code)
  }
  const key = begun.secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <Modal title={t('totp.setUpTitle')} closeLabel={common('action.close')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div>
          <h3 className="font-semibold">{t('totp.scan')}</h3>
          <p className="mt-1 text-[14px] text-ink-2">{t('totp.scanText')}</p>
        </div>
        <QrCode text={begun.address} label={t('totp.qr')} />
        <div>
          <h3 className="text-[14px] text-ink-2">{t('totp.byHand')}</h3>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
            <bdi dir="ltr" data-secret className="min-w-0 font-latin font-semibold break-words">
              {key}
            </bdi>
            <Button look="ghost" onClick={() => copyText(begun.secret, t('totp.copied'))}>
              <Copy size={18} aria-hidden />
              {t('totp.copy')}
            </Button>
          </div>
        </div>
        <Field
          label={t('totp.code')}
          hint={t('totp.codeHint')}
          name="code"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error?.fields['code'] === undefined ? undefined : error.text}
        />
        {error !== null && error.fields['code'] === undefined && <Notice>{error.text}</Notice>}
        <Button type="submit" size="l" isWide isBusy={isBusy} disabled={code === ''}>
          {t('totp.turnOn')}
        </Button>
      </form>
    </Modal>
  )
}

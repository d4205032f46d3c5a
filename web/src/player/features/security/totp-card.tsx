import type { CallData } from '@tas/shared/contract/api.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ConfirmDialog } from '../../me/confirm-dialog.tsx'
import { Card } from './card.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetUp } from './totp-set-up.tsx'

type Security = CallData<'identity/security/getSecurity'>
type Open =
  | { readonly name: 'setUp'; readonly begun: CallData<'identity/totp/begin'> }
  | { readonly name: 'codes'; readonly codes: readonly string[] }
  | { readonly name: 'renew' }
  | { readonly name: 'remove' }

/** The authenticator app: set up, its recovery codes, removed. */
export function TotpCard({ security, onChanged }: { readonly security: Security; readonly onChanged: () => void }) {
  const t = useTexts('security')
  const { moment, count } = useFormat()
  const [open, setOpen] = useState<Open | null>(null)
  const begin = useAction(async () => setOpen({ name: 'setUp', begun: await call('identity/totp/begin', {}) }))
  const { totpSince, recoveryCodesLeft } = security
  const isOn = totpSince !== null
  const close = () => setOpen(null)
  const changed = () => {
    close()
    onChanged()
  }
  const showCodes = (codes: readonly string[]) => {
    setOpen({ name: 'codes', codes })
    onChanged()
  }

  return (
    <Card
      title={t('totp.title')}
      badge={<Badge look={isOn ? 'good' : 'plain'}>{t(isOn ? 'totp.isOn' : 'totp.isOff')}</Badge>}
      action={
        isOn ? (
          <Button look="ghost" onClick={() => setOpen({ name: 'remove' })}>
            {t('totp.remove')}
          </Button>
        ) : (
          <Button isBusy={begin.isBusy} onClick={() => void begin.run(undefined)}>
            {t('totp.setUp')}
          </Button>
        )
      }
    >
      {begin.error !== null && <Notice>{begin.error.text}</Notice>}
      {isOn ? (
        <div className="flex flex-wrap items-center justify-between gap-3 text-[14px] text-ink-2">
          <p>
            {t('totp.on', { when: moment(totpSince) })}
            <br />
            {t('codes.left', { count: recoveryCodesLeft, formatted: count(recoveryCodesLeft) })}
          </p>
          <Button look="quiet" onClick={() => setOpen({ name: 'renew' })}>
            {t('codes.renew')}
          </Button>
        </div>
      ) : (
        <p className="text-[14px] text-ink-2">{t('totp.off')}</p>
      )}
      {open?.name === 'setUp' && <TotpSetUp begun={open.begun} onClose={close} onOn={showCodes} />}
      {open?.name === 'codes' && <RecoveryCodes codes={open.codes} onKept={close} />}
      {open?.name === 'renew' && (
        <ConfirmDialog
          title={t('codes.renew')}
          text={t('codes.renewText')}
          action={t('codes.renew')}
          onClose={close}
          onConfirm={async () => showCodes((await call('identity/recoveryCode/renew', {})).recoveryCodes)}
        />
      )}
      {open?.name === 'remove' && (
        <ConfirmDialog
          title={t('totp.remove')}
          text={t('totp.removeText')}
          action={t('totp.remove')}
          isDangerous
          onClose={close}
          onConfirm={async () => {
            await call('identity/totp/remove', {})
            showToast(t('totp.removed'))
            changed()
          }}
        />
      )}
    </Card>
  )
}

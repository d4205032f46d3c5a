import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'

/** The password of whoever is here, which they change. */
export function Password() {
  const t = useTexts('account')
  const { current, open, close } = useDialogs()
  return (
    <section className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-[15px] font-semibold">{t('password')}</h2>
      <Button look="ghost" size="s" onClick={() => open('changePassword')}>
        {t('password.change')}
      </Button>
      {current?.name === 'changePassword' && <ChangeDialog onClose={close} />}
    </section>
  )
}

/** Chooses another password; the other sessions end with it. */
function ChangeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('account')
  const common = useSharedTexts('common')
  const [password, setPassword] = useState('')
  const [rePassword, setRePassword] = useState('')
  const eye = { showLabel: common('action.showPassword'), hideLabel: common('action.hidePassword') }
  return (
    <ActionDialog
      title={t('password.change')}
      text={t('password.text')}
      action={t('password.change')}
      reason="none"
      isReady={password !== '' && rePassword !== ''}
      done={t('password.changed')}
      onClose={onClose}
      onDo={async () => {
        await call('staff/password/change', { password, rePassword })
        await readAnew('staff/session/getSessions')
      }}
    >
      {(textOf) => (
        <>
          <PasswordField
            {...eye}
            label={t('password.new')}
            hint={t('password.hint')}
            name="password"
            autoComplete="new-password"
            data-autofocus
            value={password}
            error={textOf('password')}
            onChange={({ target }) => setPassword(target.value)}
          />
          <PasswordField
            {...eye}
            label={t('password.again')}
            name="rePassword"
            autoComplete="new-password"
            value={rePassword}
            error={textOf('rePassword')}
            onChange={({ target }) => setRePassword(target.value)}
          />
        </>
      )}
    </ActionDialog>
  )
}

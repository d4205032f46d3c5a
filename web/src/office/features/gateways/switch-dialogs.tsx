import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import type { Gateway } from './gateway.ts'

type SwitchDialogProps = { readonly gateway: Gateway; readonly onClose: () => void }

const LONGEST = 200

/** Switches a way of payment off at once, with what players read of it in both languages. */
export function SwitchOffDialog({ gateway, onClose }: SwitchDialogProps) {
  const t = useTexts('gateways')
  const [message, setMessage] = useState(gateway.switchedOff?.message ?? { en: '', fa: '' })
  const { direction, code } = gateway
  const told = { en: message.en.trim(), fa: message.fa.trim() }
  return (
    <ActionDialog
      title={t('offOf', { way: gateway.title, direction: t(`direction.${direction}`) })}
      text={t(`offText.${direction}`)}
      action={t('off')}
      isDangerous
      done={t('offDone')}
      size="m"
      isReady={told.en !== '' && told.fa !== ''}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/gateway/switchOff', { direction, gatewayCode: code, message: told, reason })
        await readAnew('office/gateway/getList')
      }}
    >
      {(textOf) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('messageEn')}
            hint={t('messageHint')}
            name="message-en"
            lang="en"
            dir="ltr"
            data-autofocus
            maxLength={LONGEST}
            value={message.en}
            error={textOf('message.en')}
            onChange={({ target }) => setMessage({ ...message, en: target.value })}
          />
          <Field
            label={t('messageFa')}
            name="message-fa"
            lang="fa"
            dir="rtl"
            maxLength={LONGEST}
            value={message.fa}
            error={textOf('message.fa')}
            onChange={({ target }) => setMessage({ ...message, fa: target.value })}
          />
        </div>
      )}
    </ActionDialog>
  )
}

/** Switches a way of payment on again. */
export function SwitchOnDialog({ gateway, onClose }: SwitchDialogProps) {
  const t = useTexts('gateways')
  const { direction, code } = gateway
  return (
    <ActionDialog
      title={t('onOf', { way: gateway.title, direction: t(`direction.${direction}`) })}
      text={t(gateway.failing === null ? 'onText' : 'onTextFailing')}
      action={t('on')}
      done={t('onDone')}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/gateway/switchOn', { direction, gatewayCode: code, reason })
        await readAnew('office/gateway/getList')
      }}
    />
  )
}

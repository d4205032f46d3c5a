import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { ToldFields } from '../../kit/documents/told-fields.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import type { Gateway } from './gateway.ts'

type SwitchDialogProps = { readonly gateway: Gateway; readonly onClose: () => void }

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
        <ToldFields isFirst message={message} hint={t('messageHint')} textOf={textOf} onChange={setMessage} />
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

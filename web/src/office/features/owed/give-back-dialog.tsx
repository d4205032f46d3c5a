import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import type { Order, Owed } from './owed.ts'

type GiveBackDialogProps = { readonly owed: Owed; readonly order: Order; readonly onClose: () => void }

/** Gives back an order for which no transfer was made. */
export function GiveBackDialog({ owed: { uid, currency }, order, onClose }: GiveBackDialogProps) {
  const t = useTexts('owed')
  return (
    <ActionDialog
      title={t('giveBackOf', { uid, currency })}
      text={t('giveBackText')}
      action={t('giveBack')}
      isDangerous
      done={t('giveBackDone')}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/owed/giveBack', { orderId: order.id, reason })
        await readAnew('office/owed/getList')
      }}
    />
  )
}

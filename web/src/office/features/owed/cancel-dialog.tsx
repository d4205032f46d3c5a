import { AskDialog } from '../../kit/ask-dialog.tsx'
import type { Order, Owed } from '../../kit/owed.ts'
import { useTexts } from '../../me/texts.ts'

type CancelDialogProps = { readonly owed: Owed; readonly order: Order; readonly onClose: () => void }

/** Cancels an order for which no transfer was made. */
export function CancelDialog({ owed: { uid, currency }, order, onClose }: CancelDialogProps) {
  const t = useTexts('owed')
  return (
    <AskDialog
      title={t('cancelOf', { uid, currency })}
      text={t('cancelText')}
      action={t('cancel')}
      isDangerous
      path="office/owed/cancelOrder"
      inputOf={(reason) => ({ orderId: order.id, reason })}
      onClose={onClose}
    />
  )
}

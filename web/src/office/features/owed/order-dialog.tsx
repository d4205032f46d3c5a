import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useMoneyText } from '../../kit/figures/money.tsx'
import type { Owed } from '../../kit/owed.ts'
import { useTexts } from '../../me/texts.ts'

type OrderDialogProps = { readonly owed: Owed; readonly onClose: () => void }

/** Orders that a player is paid all that is owed to them: no bank is asked before another person has agreed. */
export function OrderDialog({ owed: { uid, currency, amount, pointCount }, onClose }: OrderDialogProps) {
  const t = useTexts('owed')
  const moneyText = useMoneyText()
  return (
    <AskDialog
      title={t('orderOf', { uid, currency })}
      text={t('orderText', { amount: moneyText(amount, { currency, pointCount }) })}
      action={t('order')}
      path="office/owed/order"
      inputOf={(reason) => ({ uid, currency, amount, reason })}
      onClose={onClose}
    />
  )
}

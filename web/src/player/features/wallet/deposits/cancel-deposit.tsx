import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { sendMoney } from '../../../../lib/send-money.ts'
import { useIntent } from '../../../../lib/use-intent.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { takeWallet } from '../../../me/player.ts'
import { IntentDialog } from '../intent-dialog.tsx'
import { type DepositData, readDepositsAnew } from './deposit-data.ts'

/** Gives up a deposit that is not paid; nothing where it cannot be any more. */
export function CancelDeposit({ deposit, number }: { readonly deposit: DepositData; readonly number: string }) {
  const t = useTexts('deposits')
  const [isAsking, setIsAsking] = useState(false)
  const { run, forget, ...intent } = useIntent()
  const { id, canCancel } = deposit
  const cancel = async () => {
    const done = await run('cancel', async (options) => {
      const { wallet } = await sendMoney('deposit/deposit/cancel', { id }, options)
      takeWallet(wallet)
      readDepositsAnew()
      setIsAsking(false)
      showToast(t('cancel.done'))
    })
    // What refused it is seen on the page.
    if (done === null) readDepositsAnew()
  }
  const ask = () => {
    forget()
    setIsAsking(true)
  }
  return (
    <>
      {canCancel && (
        <Button look="quiet" aria-haspopup="dialog" onClick={ask}>
          {t('cancel')}
        </Button>
      )}
      {isAsking && (
        <IntentDialog
          title={t('cancel.title', { number })}
          text={t('cancel.text')}
          action={t('cancel.confirm')}
          busy={t('cancel.busy')}
          intent={intent}
          onConfirm={() => void cancel()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

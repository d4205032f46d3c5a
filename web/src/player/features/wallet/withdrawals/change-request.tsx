import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { sendMoney } from '../../../../lib/send-money.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useIntent } from '../../../../lib/use-intent.ts'
import { Button } from '../../../../ui/button.tsx'
import { Glyph } from '../../../../ui/glyph.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import { takeWallet } from '../../../me/player.ts'
import { IntentDialog } from '../intent-dialog.tsx'
import { readRequestsAnew, type WithdrawalDetail } from './withdrawal-data.ts'

const CALLS = { cancel: 'withdraw/withdraw/cancelRequest', lock: 'withdraw/withdraw/lock' } as const
type Change = keyof typeof CALLS

/** What its player may do with a request that nobody has sent. Neither is urged: both look alike, and say first what they mean. */
export function ChangeRequest({ request, number }: { readonly request: WithdrawalDetail; readonly number: string }) {
  const t = useTexts('withdraw')
  const { money } = useFormat()
  const currency = currencyOrCode(useCurrencies(), request.currency)
  const [open, setOpen] = useState<Change | null>(null)
  const { run, forget, ...intent } = useIntent()
  const { canCancel, canLock, id, amount } = request
  const change = async (what: Change) => {
    const done = await run(what, async (options) => {
      const { wallet } = await sendMoney(CALLS[what], { id }, options)
      takeWallet(wallet)
      readRequestsAnew()
      setOpen(null)
      showToast(t(`${what}.done`))
    })
    // What refused it is seen on the page.
    if (done === null) readRequestsAnew()
  }
  const ask = (what: Change) => {
    forget()
    setOpen(what)
  }
  if (!canCancel && !canLock && open === null) return null
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {canLock && (
        <Button look="ghost" aria-haspopup="dialog" onClick={() => ask('lock')}>
          <Glyph name="lock" size={18} />
          {t('lock')}
        </Button>
      )}
      {canCancel && (
        <Button look="ghost" aria-haspopup="dialog" onClick={() => ask('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {open !== null && (
        <IntentDialog
          title={t(`${open}.title`, { number })}
          text={t(`${open}.text`, { amount: isolated(money(amount, currency)) })}
          action={t(`${open}.confirm`)}
          busy={t('submitting')}
          intent={intent}
          onConfirm={() => void change(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { sendMoney } from '../../../../lib/send-money.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useIntent } from '../../../../lib/use-intent.ts'
import { Button } from '../../../../ui/button.tsx'
import { Glyph } from '../../../../ui/glyph.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import { takeWallet } from '../../../me/player.ts'
import { IntentProblem } from '../intent-problem.tsx'
import { readRequestsAnew, type WithdrawalDetail } from './withdrawal-data.ts'

type Change = 'cancel' | 'lock'

const CALLS = { cancel: 'withdraw/withdraw/cancelRequest', lock: 'withdraw/withdraw/lock' } as const

type ChangeProps = { readonly request: WithdrawalDetail; readonly number: string }

/** What its player may do with a request that nobody has sent. Neither is urged: both look alike, and say first what they mean. */
export function ChangeRequest({ request, number }: ChangeProps) {
  const t = useTexts('withdraw')
  const [open, setOpen] = useState<Change | null>(null)
  const { run, ...intent } = useIntent()
  const { canCancel, canLock, id } = request
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
  if (!canCancel && !canLock && open === null) return null
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {canLock && (
        <Button look="ghost" aria-haspopup="dialog" onClick={() => setOpen('lock')}>
          <Glyph name="lock" size={18} />
          {t('lock')}
        </Button>
      )}
      {canCancel && (
        <Button look="ghost" aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {open !== null && (
        <ChangeDialog
          what={open}
          request={request}
          number={number}
          intent={intent}
          onConfirm={() => void change(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

type ChangeDialogProps = ChangeProps & {
  readonly what: Change
  readonly intent: Pick<ReturnType<typeof useIntent>, 'pending' | 'isLate' | 'problem'>
  readonly onConfirm: () => void
  readonly onClose: () => void
}

function ChangeDialog({ what, request, number, intent, onConfirm, onClose }: ChangeDialogProps) {
  const t = useTexts('withdraw')
  const common = useTexts('common')
  const { money } = useFormat()
  const currency = currencyOrCode(useCurrencies(), request.currency)
  const { pending, isLate, problem } = intent
  return (
    <Modal title={t(`${what}.title`, { number })} closeLabel={common('action.close')} onClose={onClose}>
      <div className="grid gap-5">
        <IntentProblem problem={problem?.intent === what ? problem : null} />
        <p className="text-ink-2">{t(`${what}.text`, { amount: isolated(money(request.amount, currency)) })}</p>
        <Button isWide isBusy={pending !== null} data-autofocus onClick={onConfirm}>
          {pending === null ? t(`${what}.confirm`) : t(isLate ? 'submittingAgain' : 'submitting')}
        </Button>
      </div>
    </Modal>
  )
}

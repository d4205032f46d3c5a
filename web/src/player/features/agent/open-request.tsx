import { useIsOnline } from '../../../lib/connection.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { sendMoney } from '../../../lib/send-money.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useIntent } from '../../../lib/use-intent.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { MoneyProblem } from '../../me/money/money-problem.tsx'
import { takeWallet } from '../../me/player.ts'
import type { Request } from './agent-data.ts'

type OpenRequestProps = { readonly request: Request; readonly onAnswered: () => void }

/** What the agent asks of a member: a yes and a no of the same weight. */
export function OpenRequest({ request, onAnswered }: OpenRequestProps) {
  const t = useTexts('agent')
  const { money } = useFormat()
  const isOnline = useIsOnline()
  const currency = currencyOrCode(useCurrencies(), request.currency)
  const { run, pending, problem } = useIntent()
  const answer = (isAccepted: boolean) =>
    run(isAccepted ? 'yes' : 'no', async (options) => {
      const { wallet } = await sendMoney('agent/request/answer', { requestId: request.id, isAccepted }, options)
      takeWallet(wallet)
      onAnswered()
      showToast(t(isAccepted ? 'saidYes' : 'saidNo'))
    })
  const amount = isolated(money(request.amount, currency))
  const isShut = pending !== null || !isOnline
  return (
    <Card title={t('askTitle')} text={t('askText', { amount })}>
      {request.reason !== '' && (
        <p className="text-ink-2">
          {t('theirReason')}: <Bdi>{request.reason}</Bdi>
        </p>
      )}
      <MoneyProblem problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button look="ghost" isBusy={pending === 'yes'} disabled={isShut} onClick={() => void answer(true)}>
          {t('yes', { amount })}
        </Button>
        <Button look="ghost" isBusy={pending === 'no'} disabled={isShut} onClick={() => void answer(false)}>
          {t('no')}
        </Button>
      </div>
    </Card>
  )
}

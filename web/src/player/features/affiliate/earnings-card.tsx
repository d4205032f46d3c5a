import type { CallData } from '@tas/shared/contract/api.ts'
import { useIsOnline } from '../../../lib/connection.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { sendMoney } from '../../../lib/send-money.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useIntent } from '../../../lib/use-intent.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { MoneyProblem } from '../../me/money/money-problem.tsx'
import { WireMoney } from '../../me/money/wire-money.tsx'
import { takeWallet, usePlayer } from '../../me/player.ts'

type Earnings = CallData<'affiliate/statistics/getStatistics'>['currencies'][number]

type EarningsCardProps = { readonly earnings: Earnings; readonly onMoved: () => void }

const LINES = ['accrued', 'held', 'transferred', 'carried', 'available'] as const

/** What was earned in a currency, what of it is free, and the button that moves that to the wallet. */
export function EarningsCard({ earnings, onMoved }: EarningsCardProps) {
  const t = useTexts('affiliate')
  const { day } = useFormat()
  const currency = currencyOrCode(useCurrencies(), earnings.currency)
  const own = usePlayer()?.wallet.currency.id
  return (
    <Card title={t('earningsIn', { currency: currency.title })} text={t('earningsText')}>
      <dl className="grid grid-cols-1">
        {LINES.map((line) => (
          <Fact key={line} name={t(`earnings.${line}`)}>
            <WireMoney amount={earnings[line]} currency={earnings.currency} className="font-bold" />
          </Fact>
        ))}
        {earnings.freeAt !== null && (
          <Fact name={t('freeAt')}>
            <time dateTime={earnings.freeAt}>{day(earnings.freeAt)}</time>
          </Fact>
        )}
      </dl>
      {own !== undefined && own !== earnings.currency ? (
        <p className="text-[14px] text-ink-2">{t('otherCurrency')}</p>
      ) : (
        <Transfer earnings={earnings} onMoved={onMoved} />
      )}
    </Card>
  )
}

function Transfer({ earnings: { currency: id, available }, onMoved }: EarningsCardProps) {
  const t = useTexts('affiliate')
  const { money } = useFormat()
  const isOnline = useIsOnline()
  const currency = currencyOrCode(useCurrencies(), id)
  const { run, pending, problem } = useIntent()
  if (!/[1-9]/.test(available) && pending === null) return <p className="text-[14px] text-ink-2">{t('nothingFree')}</p>
  const transfer = () =>
    run('transfer', async (options) => {
      const { wallet } = await sendMoney('affiliate/affiliate/transferToWallet', { currencyId: id }, options)
      takeWallet(wallet)
      onMoved()
      showToast(t('transferred'))
    })
  return (
    <div className="grid justify-items-start gap-3">
      <MoneyProblem problem={problem} />
      <p className="text-[14px] text-ink-2">{t('transferText')}</p>
      <Button isBusy={pending !== null} disabled={!isOnline} onClick={() => void transfer()}>
        {t('transfer', { amount: isolated(money(available, currency)) })}
      </Button>
    </div>
  )
}

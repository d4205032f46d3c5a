import { useTexts } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../../ui/bdi.tsx'
import { Fact } from '../../../../ui/fact.tsx'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import { CopiedFact } from '../copied-fact.tsx'
import type { DepositDetail } from './deposit-data.ts'

const GATEWAYS_CALL = 'deposit/availableDepositGateway/getAvailableDepositGateways'

/** By what way it comes, how much of it came and went back, and under which number a bank finds it. */
export function DepositFacts({ deposit }: { readonly deposit: DepositDetail }) {
  const t = useTexts('deposits')
  const { count, decimal, money, serial, moment } = useFormat()
  const currency = currencyOrCode(useCurrencies(), deposit.currency)
  const { data: gateways } = useCall(GATEWAYS_CALL, {}, { silent: true })
  const { intId, gatewayCode, amount, credited, refunded, fee, reference, createdAt, pay } = deposit
  const method = gateways?.items.find(({ code }) => code === gatewayCode)?.title
  const write = (wire: string) => <Ltr className="font-bold">{money(wire, currency)}</Ltr>
  return (
    <dl className="grid grid-cols-1">
      <Fact name={t('fact.number')}>
        <Ltr>#{serial(intId)}</Ltr>
      </Fact>
      <Fact name={t('fact.when')}>{moment(createdAt)}</Fact>
      <Fact name={t('fact.method')}>{method ?? <Bdi>{gatewayCode}</Bdi>}</Fact>
      <Fact name={t('fact.amount')}>{write(amount)}</Fact>
      <Fact name={t('fact.fee')}>{write(fee)}</Fact>
      {credited !== null && <Fact name={t('fact.credited')}>{write(credited)}</Fact>}
      {/[1-9]/.test(refunded) && <Fact name={t('fact.refunded')}>{write(refunded)}</Fact>}
      {pay?.came != null && (
        <Fact name={t('chain.came')}>
          <Ltr>
            {decimal(pay.came, 18)} {pay.symbol}
          </Ltr>
        </Fact>
      )}
      {pay?.settled.map(({ coins, rate, at }) => (
        <Fact key={at} name={t('chain.settled', { coins: isolated(`${decimal(coins, 18)} ${pay.symbol}`) })}>
          {t('chain.settledText', {
            symbol: pay.symbol,
            rate: isolated(`${decimal(rate, 8)} ${deposit.currency}`),
            at: moment(at),
          })}
        </Fact>
      ))}
      {pay?.seen != null && pay.came !== null && (
        <Fact name={t('chain.confirmed')}>
          {t('chain.confirmations', { seen: isolated(count(pay.seen)), needed: isolated(count(pay.needed)) })}
        </Fact>
      )}
      {reference !== null && (
        <CopiedFact name={t(pay === null ? 'fact.reference' : 'chain.transaction')} value={reference} />
      )}
    </dl>
  )
}

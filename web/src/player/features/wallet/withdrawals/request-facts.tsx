import { useTexts } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../../ui/bdi.tsx'
import { Fact } from '../../../../ui/fact.tsx'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import { CopiedFact } from '../copied-fact.tsx'
import { BankName, useDestinationName } from '../destinations/destination-text.tsx'
import { SentCoins } from './sent-coins.tsx'
import type { WithdrawalDetail } from './withdrawal-data.ts'

const GATEWAYS_CALL = 'withdraw/availableWithdrawGateway/getAvailableWithdrawGateways'

/** Where it goes, by what way, what it costs, and under which number it is found outside. */
export function RequestFacts({ request }: { readonly request: WithdrawalDetail }) {
  const t = useTexts('withdraw')
  const { money, serial, count } = useFormat()
  const currency = currencyOrCode(useCurrencies(), request.currency)
  const { data: gateways } = useCall(GATEWAYS_CALL, {}, { silent: true })
  const { intId, gatewayCode, amount, fee, net, reference, coin, approvals } = request
  const method = gateways?.items.find(({ code }) => code === gatewayCode)?.title
  const write = (wire: string) => <Ltr className="font-bold">{money(wire, currency)}</Ltr>
  return (
    <dl className="grid grid-cols-1">
      <Fact name={t('fact.number')}>
        <Ltr>#{serial(intId)}</Ltr>
      </Fact>
      <Fact name={t('fact.to')}>
        <Destination request={request} />
      </Fact>
      <Fact name={t('fact.method')}>{method ?? <Bdi>{gatewayCode}</Bdi>}</Fact>
      <Fact name={t('fact.amount')}>{write(amount)}</Fact>
      <Fact name={t('fact.fee')}>{write(fee)}</Fact>
      <Fact name={t('fact.net')}>{write(net)}</Fact>
      {approvals.needed > 0 && (
        <Fact name={t('fact.approvals')}>
          {t('fact.approvalsText', { given: count(approvals.given), needed: count(approvals.needed) })}
        </Fact>
      )}
      {coin !== null && <SentCoins coin={coin} currency={request.currency} />}
      {/* Of coins it is the transaction, which stands there already. */}
      {reference !== null && reference !== coin?.transaction && (
        <CopiedFact name={t('fact.reference')} value={reference} />
      )}
    </dl>
  )
}

function Destination({ request: { account } }: { readonly request: WithdrawalDetail }) {
  const t = useTexts('withdraw')
  const nameOf = useDestinationName()
  if (account === null) return t('fact.accountGone')
  return (
    <>
      {nameOf(account)}
      {account.bank !== null && (
        <span className="block text-[13px] text-ink-3">
          <BankName bank={account.bank} />
        </span>
      )}
    </>
  )
}

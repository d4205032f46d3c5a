import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Card } from '../../../../ui/card.tsx'
import { Fact } from '../../../../ui/fact.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { CopiedFact } from '../copied-fact.tsx'
import type { DepositDetail } from './deposit-data.ts'

type Pay = NonNullable<DepositDetail['pay']>
type ChainPayProps = { readonly deposit: DepositDetail; readonly pay: Pay }

/** What whoever pays in coins needs: where to, over which network, how many; once something was seen, how far it is confirmed. */
export function ChainPay({ deposit, pay }: ChainPayProps) {
  const { status } = deposit
  if (status === 'confirming') return <Confirming pay={pay} />
  return status === 'pending_user' && pay.coins !== null ? <SendTo deposit={deposit} pay={pay} /> : null
}

function SendTo({ deposit, pay }: ChainPayProps) {
  const t = useTexts('deposits')
  const { decimal, moment } = useFormat()
  const { symbol, address, contract, coins, rate, rateUntil } = pay
  const network = t(`network.${pay.network}`)
  const facts = { symbol, network, coins: isolated(decimal(coins ?? '', 18)) }
  return (
    <Card title={t('chain.title', facts)}>
      <Notice look="plain">{t('chain.warning', facts)}</Notice>
      <div className="grid grid-cols-1 items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <QrCode text={address} label={t('chain.qr', facts)} />
        <dl className="grid grid-cols-1">
          <CopiedFact name={t('chain.address', facts)} value={address} />
          <CopiedFact name={`${t('chain.amount')} (${symbol})`} value={coins ?? ''} />
          {contract !== null && <CopiedFact name={t('chain.contract', facts)} value={contract} />}
          {rate !== null && rateUntil !== null && (
            <Fact name={t('chain.rate')}>
              <span className="block text-start">
                {t('chain.rateText', {
                  symbol,
                  rate: isolated(`${decimal(rate, 6)} ${deposit.currency}`),
                  until: moment(rateUntil),
                })}
              </span>
            </Fact>
          )}
        </dl>
      </div>
      <p className="max-w-[68ch] text-[14px] text-ink-2">{t('chain.rules')}</p>
    </Card>
  )
}

function Confirming({ pay }: { readonly pay: Pay }) {
  const t = useTexts('deposits')
  const { count, decimal } = useFormat()
  const { symbol, came, seen, needed } = pay
  const far = t('chain.confirmations', { seen: isolated(count(seen ?? 0)), needed: isolated(count(needed)) })
  return (
    <Card title={t('chain.seen', { symbol, came: isolated(decimal(came ?? '0', 18)) })}>
      <div className="grid gap-2">
        <div
          role="progressbar"
          aria-label={far}
          aria-valuemin={0}
          aria-valuemax={needed}
          aria-valuenow={seen ?? 0}
          className="h-2 overflow-hidden rounded-full bg-surface-3"
        >
          <div className="h-full bg-turquoise" style={{ inlineSize: `${(100 * (seen ?? 0)) / needed}%` }} />
        </div>
        <p role="status" className="font-bold">
          {far}
        </p>
      </div>
      <p className="text-[14px] text-ink-2">
        {t('chain.confirmText', { needed: isolated(count(needed)), network: t(`network.${pay.network}`) })}
      </p>
    </Card>
  )
}

import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import { Fact } from '../../../../ui/fact.tsx'
import { CopiedFact } from '../copied-fact.tsx'
import type { WithdrawalDetail } from './withdrawal-data.ts'

type SentCoinsProps = {
  readonly coin: NonNullable<WithdrawalDetail['coin']>
  readonly currency: string
}

/** How many coins were sent, at which rate, with which transaction, and how many blocks lie on it. */
export function SentCoins({ coin, currency }: SentCoinsProps) {
  const t = useTexts('withdraw')
  const { count, decimal, moment } = useFormat()
  const { symbol, coins, rate, rateAt, transaction, seen, needed } = coin
  const far = { seen: isolated(count(seen)), needed: isolated(count(needed)) }
  return (
    <>
      <Fact name={t('coin.sent')}>
        <Ltr className="font-bold">
          {decimal(coins, 18)} {symbol}
        </Ltr>
      </Fact>
      <Fact name={t('coin.rate')}>
        {t('coin.rateText', { symbol, rate: isolated(`${decimal(rate, 8)} ${currency}`), at: moment(rateAt) })}
      </Fact>
      <Fact name={t('coin.confirmations')}>
        <span role="status">{t('coin.confirmationsText', far)}</span>
      </Fact>
      {transaction !== null && <CopiedFact name={t('coin.transaction')} value={transaction} />}
    </>
  )
}

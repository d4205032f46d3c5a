import type { CallData } from '@tas/shared/contract/api.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Fact } from '../facts.tsx'

/** Coins that move over a chain, as a deposit and a withdrawal have them alike. */
type Coins = Pick<
  NonNullable<CallData<'office/withdrawal/get'>['coin']>,
  'network' | 'symbol' | 'needed' | 'transaction'
> & {
  /** How many, as a decimal; null: none yet. */
  readonly coins: string | null
  readonly rate: string | null
  /** Null: it is in no block yet. */
  readonly seen: number | null
}

/** Which coins moved, over which chain and at which rate, by which transaction and how sure that is; nothing where none did. */
export function useCoinFacts(moved: Coins | null, currency: string): readonly Fact[] {
  const t = useTexts('frame')
  const ofNetwork = useTexts('destinations')
  const { decimal, count } = useFormat()
  if (moved === null) return []
  const { network, symbol, coins, rate, transaction, seen, needed } = moved
  return [
    { name: t('coin.network'), value: ofNetwork(`network.${network}`) },
    { name: t('coin.amount'), value: coins && <Ltr>{`${decimal(coins, 18)} ${symbol}`}</Ltr> },
    { name: t('coin.rate'), value: rate && <Ltr>{`${decimal(rate, 18)} ${currency}`}</Ltr> },
    { name: t('coin.transaction'), value: transaction && <Ltr className="break-all">{transaction}</Ltr> },
    {
      name: t('coin.confirmations'),
      value: seen !== null && t('coin.seen', { seen: count(seen), needed: count(needed) }),
    },
  ]
}

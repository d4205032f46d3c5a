import type { WalletData } from '@tas/shared/contract/fields.ts'
import { useMemo } from 'react'
import { useCall } from '../../lib/query.ts'
import { usePlayer } from './player.ts'

export type CurrencyData = WalletData['currency']

const ONE_HOUR_MS = 3_600_000

/** The currencies of this business by their code; until they have been read the player's own alone. */
export function useCurrencies(): ReadonlyMap<string, CurrencyData> {
  const { data } = useCall(
    'currency/availableCurrency/getAvailableCurrencies',
    {},
    { silent: true, staleTimeMs: ONE_HOUR_MS },
  )
  const own = usePlayer()?.wallet.currency
  return useMemo(() => {
    const known = data?.items ?? (own === undefined ? [] : [own])
    return new Map(known.map((currency) => [currency.id, currency]))
  }, [data, own])
}

/** The record of a currency, or what its code alone tells. */
export function currencyOrCode(currencies: ReadonlyMap<string, CurrencyData>, id: string): CurrencyData {
  return currencies.get(id) ?? { id, title: id, symbol: id, pointCount: 2 }
}

/** The currency shown here: the account's own, for visitors the first one accounts can be opened in. */
export function useOwnCurrency(): CurrencyData | undefined {
  const [first] = useCurrencies().values()
  return usePlayer()?.wallet.currency ?? first
}

import type { Machine } from '@tas/shared/rules/slots/machine.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { useEffect, useRef } from 'react'
import { callQuery, queryClient, useCall } from '../../../lib/query.ts'
import { type CurrencyData, useOwnCurrency } from '../../me/currency.ts'
import type { InstantPlay } from '../../play/frames/instant/use-instant-game.ts'
import { isGainTogether } from '../../play/frames/results/bet-result.ts'

/** Others feed the pool too. */
const REFETCH_MS = 15_000

export type ShownJackpot = {
  readonly currency: CurrencyData
  readonly pool: string
  readonly mustDropBy: string
  /** Ten-thousandths of every stake. */
  readonly shareE4: bigint
  /** What the bet whose result stands has won of it; null for nothing. */
  readonly won: string | null
  /** Bet and jackpot together brought more than the stake. */
  readonly isGain: boolean
}

/** The jackpot of a machine as it may be told now: a pool that fell tells a win, so it moves when the bet has been shown. */
export function useJackpot(
  machine: Machine,
  { jackpot: fed, latest }: InstantPlay,
  isSettled: boolean,
): ShownJackpot | null {
  const currency = useOwnCurrency()
  const currencyId = currency?.id ?? ''
  const { data } = useCall(
    'game/slot/getJackpot',
    { game: machine.id, currency: currencyId },
    { enabled: machine.jackpot !== undefined && currency !== undefined, silent: true, refetchIntervalMs: REFETCH_MS },
  )
  // A bet's answer is newer than what was read last.
  useEffect(() => {
    if (fed === null || !isSettled) return
    const { queryKey } = callQuery('game/slot/getJackpot', { game: machine.id, currency: currencyId })
    queryClient.setQueryData(queryKey, (known) => known && { ...known, pool: fed.pool })
  }, [fed, isSettled, machine.id, currencyId])

  const last = useRef<ShownJackpot | null>(null)
  if (data === undefined || currency === undefined) return null
  if (isSettled || last.current === null) {
    const isWon = fed !== null && (parseAmount(fed.paid, currency.pointCount) ?? 0n) > 0n
    last.current = {
      currency,
      pool: data.pool,
      mustDropBy: data.mustDropBy,
      shareE4: BigInt(machine.jackpot?.shareE4 ?? 0),
      won: isWon ? fed.paid : null,
      isGain: isWon && latest !== null && isGainTogether([latest, { amount: '0', payout: fed.paid }]),
    }
  }
  return last.current
}

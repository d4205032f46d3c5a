import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import { useState } from 'react'
import { queryClient, useCall } from '../../../../lib/query.ts'
import { useIsLogged } from '../../../../lib/session.ts'
import { tabId } from '../../../../lib/tab-id.ts'
import { useIntent } from '../../../../lib/use-intent.ts'
import { takeFreeLeft } from '../../../me/bonus/free-stake.ts'
import { takeWallet } from '../../../me/player.ts'
import { sendBet } from './send-bet.ts'

/** My last bets that a page keeps at hand. */
export const STRIP_LENGTH = 20

/** A stake as it is sent: the amount in units of its currency. */
export type WireStake = {
  readonly amount: string
  readonly currency: string
  /** The bonus that stakes it, as a free round or bet. */
  readonly grantId?: string
}

/** What the last bet did to the jackpot of its machine. */
export type FedJackpot = {
  readonly betId: string
  /** The pool after it. */
  readonly pool: string
  /** What the bet won of it; zero for nearly every bet. */
  readonly paid: string
}

/** The table of an instant game: my last bets, newest first, and the way to place the next. */
export function useInstantTable(game: string) {
  const isLogged = useIsLogged()
  const earlier = useCall(
    'game/original/getBets',
    { game, pageNumber: 1, limit: STRIP_LENGTH },
    { enabled: isLogged, silent: true },
  )
  const [fresh, setFresh] = useState<readonly BetData[]>([])
  const [turns, setTurns] = useState(0)
  const [jackpot, setJackpot] = useState<FedJackpot | null>(null)
  const { run, ...intent } = useIntent()

  /**
   * @param onLate told of a bet that nobody answered, once it is known that it was placed
   * @returns the decided bet; null when it was refused, is not answered, or another is under way.
   */
  const place = (stake: WireStake, params: WireParams, onLate?: (bet: BetData) => void): Promise<BetData | null> =>
    run('bet', async (options) => {
      const {
        bet,
        wallet,
        jackpot: fed,
        free,
      } = await sendBet({ game, ...stake, params }, { ...options, beside: { tab: tabId() } })
      takeWallet(wallet)
      if (free !== undefined && stake.grantId !== undefined) takeFreeLeft(stake.grantId, free.left)
      setFresh((bets) => [bet, ...bets.filter(({ id }) => id !== bet.id)].slice(0, STRIP_LENGTH))
      setTurns((count) => count + 1)
      setJackpot(fed === undefined ? null : { betId: bet.id, ...fed })
      forgetLists()
      if (options.isSettling) onLate?.(bet)
      return bet
    })

  const known = new Set(fresh.map(({ id }) => id))
  const older = isLogged ? (earlier.data?.items ?? []).filter(({ id }) => !known.has(id)) : []
  const bets = [...fresh, ...older].slice(0, STRIP_LENGTH)
  return { intent, bets, latest: fresh[0] ?? null, turns, jackpot, place }
}

/** Statements and lists of plays read before this bet are out of date; they are read anew when next shown. */
export function forgetLists(): void {
  for (const path of ['game/original/getBets', 'transaction/transaction/getTransactions'])
    void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' })
}

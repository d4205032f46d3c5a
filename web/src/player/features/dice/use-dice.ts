import type { BetData } from '@tas/shared/contract/originals.ts'
import type { DiceParams } from '@tas/shared/rules/games/dice.ts'
import { formatHundredths } from '@tas/shared/rules/hundredths.ts'
import { useState } from 'react'
import { queryClient, useCall } from '../../../lib/query.ts'
import { sendMoney } from '../../../lib/send-money.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { takeWallet } from '../../account/player.ts'
import { useIntent } from '../originals/use-intent.ts'

const STRIP_LENGTH = 20

/** The roll of a dice bet in hundredths, as its proof publishes it. */
export function rollOfE2({ outcome }: BetData): number | null {
  return typeof outcome === 'number' ? Math.round(outcome * 100) : null
}

/** The dice table: my last bets, newest first, and the way to place the next. */
export function useDice() {
  const isLogged = useIsLogged()
  const earlier = useCall(
    'game/original/getBets',
    { game: 'dice', pageNumber: 1, limit: STRIP_LENGTH },
    { enabled: isLogged, silent: true },
  )
  const [fresh, setFresh] = useState<readonly BetData[]>([])
  const [turns, setTurns] = useState(0)
  const { run, ...intent } = useIntent()

  const place = (stake: { readonly amount: string; readonly currency: string }, params: DiceParams) =>
    run('bet', async (options) => {
      const target = formatHundredths(params.targetE2)
      const input = { game: 'dice', ...stake, params: { target, direction: params.direction } }
      const { bet, wallet } = await sendMoney('game/original/bet', input, options)
      takeWallet(wallet)
      setFresh((bets) => [bet, ...bets.filter(({ id }) => id !== bet.id)].slice(0, STRIP_LENGTH))
      setTurns((count) => count + 1)
      forgetLists()
      return bet
    })

  const known = new Set(fresh.map(({ id }) => id))
  const older = isLogged ? (earlier.data?.items ?? []).filter(({ id }) => !known.has(id)) : []
  const bets = [...fresh, ...older].slice(0, STRIP_LENGTH)
  return { ...intent, bets, latest: fresh[0] ?? null, turns, place }
}

/** Statements and lists of plays read before this bet are out of date; they are read anew when next shown. */
function forgetLists(): void {
  for (const path of ['game/original/getBets', 'transaction/transaction/getTransactions'])
    void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' })
}

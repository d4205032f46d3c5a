import { queryClient } from '../../../lib/query.ts'
import { type PlayerData, usePlayer } from '../player.ts'

/** What the house would stake for the player: rounds of one game, or one bet on any game that counts. */
type FreeStake = {
  readonly grantId: string
  readonly left: number
  /** The stake of each, in units of the currency. */
  readonly stake: string
  readonly isRounds: boolean
}

/** What is free for the player on a game of one bet; null: nothing is. */
export function useFreeStake(game: string): FreeStake | null {
  const wallets = usePlayer()?.bonusWallets ?? []
  for (const { id: grantId, free } of wallets)
    if (free !== null && (free.game === null || free.game === game))
      return { grantId, left: free.left, stake: free.stake, isRounds: free.game !== null }
  return null
}

/** How many free rounds of a bonus are left, as the answer to one of them says. */
export function takeFreeLeft(grantId: string, left: number): void {
  queryClient.setQueriesData<PlayerData>({ queryKey: ['user/user/init'] }, (known) =>
    known === undefined
      ? known
      : {
          ...known,
          bonusWallets: known.bonusWallets.map((bonus) =>
            bonus.id !== grantId || bonus.free === null
              ? bonus
              : { ...bonus, free: left === 0 ? null : { ...bonus.free, left } },
          ),
        },
  )
}

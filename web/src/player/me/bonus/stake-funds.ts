import { splitStake } from '@tas/shared/rules/bonuses/split.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { usePlayer } from '../player.ts'

type Funds = {
  /** What may be staked: own money, and bonus money while a bonus takes part; null while nobody is logged in. */
  readonly stakeableMinor: bigint | null
  /** Whose money a stake takes; null: own money alone, or more than there is. */
  splitOf(stakeMinor: bigint): { readonly cashMinor: bigint; readonly bonusMinor: bigint } | null
}

/** What the player can stake, and whose money it is. A bet is split by the server alone; this shows it before. */
export function useStakeFunds(pointCount: number): Funds {
  const player = usePlayer()
  if (player === undefined) return { stakeableMinor: null, splitOf: () => null }
  const { wallet, bonusWallets } = player
  const cashMinor = parseAmount(wallet.balance, pointCount) ?? 0n
  const bonus = bonusWallets.find(({ status }) => status === 'active')
  const bonusMinor = bonus === undefined ? 0n : (parseAmount(wallet.unlockedBonusBalance, pointCount) ?? 0n)
  return {
    stakeableMinor: cashMinor + bonusMinor,
    splitOf: (stakeMinor) =>
      bonus === undefined || bonusMinor === 0n
        ? null
        : splitStake(stakeMinor, { order: bonus.order, cashMinor, bonusMinor }),
  }
}

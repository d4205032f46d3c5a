/** Whose money a stake took, in minor units. */
export type Split = { readonly cashMinor: bigint; readonly bonusMinor: bigint }

const least = (one: bigint, other: bigint) => (one < other ? one : other)

/**
 * Whose money a stake takes: the own first and bonus money for the rest, or the other way round; null where both are not enough.
 */
export function splitStake(
  stakeMinor: bigint,
  { order, cashMinor, bonusMinor }: Split & { readonly order: 'cashFirst' | 'bonusFirst' },
): Split | null {
  if (cashMinor + bonusMinor < stakeMinor) return null
  if (order === 'bonusFirst') {
    const bonus = least(stakeMinor, bonusMinor)
    return { cashMinor: stakeMinor - bonus, bonusMinor: bonus }
  }
  const cash = least(stakeMinor, cashMinor)
  return { cashMinor: cash, bonusMinor: stakeMinor - cash }
}

/** What comes back of a bet, in the ratio of its stake: ⌊payout × bonus part ÷ stake⌋ is bonus money, the rest the player's own. */
export function splitReturn(payoutMinor: bigint, stake: Split): Split {
  const stakeMinor = stake.cashMinor + stake.bonusMinor
  const bonusMinor = stakeMinor === 0n ? 0n : (payoutMinor * stake.bonusMinor) / stakeMinor
  return { cashMinor: payoutMinor - bonusMinor, bonusMinor }
}

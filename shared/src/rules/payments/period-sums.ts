/** What happened to the own money of a player in a time: in minor units of one currency. */
export type PeriodSums = {
  /** Cash, stakes of open bets and what was on its way out, when the time began. */
  readonly openingMinor: bigint
  /** The same when it ended. */
  readonly closingMinor: bigint
  /** Paid in, less what went back to where it came from. */
  readonly depositedMinor: bigint
  /** Paid out, less what came back. */
  readonly withdrawnMinor: bigint
  /** Between the player and their agent: negative where more went to the agent. */
  readonly transferredMinor: bigint
  /** Bonuses that became the player's own, rewards, and earnings of who brings others. */
  readonly givenMinor: bigint
  /** Corrections by the operator. */
  readonly correctedMinor: bigint
  /** What play brought or cost: negative where it cost. Stakes of open bets count as still there. */
  readonly resultMinor: bigint
}

const DEPOSITED = ['deposit', 'deposit_refund', 'deposit_refund_back', 'chargeback', 'chargeback_back']
const WITHDRAWN = ['withdrawal', 'withdraw_return']
const TRANSFERRED = ['transfer']
const GIVEN = ['convert', 'reward', 'earning']
const CORRECTED = ['adjustment']

/**
 * The sums of a time. What is left of the change of the purses when all that came from outside of play is taken off is the result of
 * play, so that the sums always add up to the change of the balance (RTS 1C, GLI-19 §2.8.5).
 * @param moneyIn what came into the own purses from outside of play, by kind of posting; negative where it went out
 */
export function sumPeriod({
  openingMinor,
  closingMinor,
  moneyIn,
}: Pick<PeriodSums, 'openingMinor' | 'closingMinor'> & { readonly moneyIn: ReadonlyMap<string, bigint> }): PeriodSums {
  const sumOf = (kinds: readonly string[]) => kinds.reduce((sum, kind) => sum + (moneyIn.get(kind) ?? 0n), 0n)
  const depositedMinor = sumOf(DEPOSITED)
  const withdrawnMinor = -sumOf(WITHDRAWN)
  const transferredMinor = sumOf(TRANSFERRED)
  const givenMinor = sumOf(GIVEN)
  const correctedMinor = sumOf(CORRECTED)
  const besidePlayMinor = depositedMinor - withdrawnMinor + transferredMinor + givenMinor + correctedMinor
  const resultMinor = closingMinor - openingMinor - besidePlayMinor
  return {
    openingMinor,
    closingMinor,
    depositedMinor,
    withdrawnMinor,
    transferredMinor,
    givenMinor,
    correctedMinor,
    resultMinor,
  }
}

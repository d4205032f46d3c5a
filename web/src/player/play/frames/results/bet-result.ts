import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { formatAmount } from '@tas/shared/values/money.ts'

/** How a decided bet looks. */
export type Tone = 'good' | 'bad' | 'plain'

/** Good only above the stake: a bet that pays less than it cost is not shown as a win. */
export function toneOf(bet: BetData | null): Tone {
  if (bet === null || bet.status === 'open') return 'plain'
  if (bet.status === 'lost') return 'bad'
  return isGain(bet) ? 'good' : 'plain'
}

/** Whether a bet paid more than its stake: nothing else is celebrated, by light, movement or sound. */
export function isGain({ payout, amount }: Pick<BetData, 'payout' | 'amount'>): boolean {
  return minorOf(payout) > minorOf(amount)
}

/** Whether all that came back is more than all that was staked. Amounts of one currency. */
export function isGainTogether(parts: readonly Pick<BetData, 'payout' | 'amount'>[]): boolean {
  const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + minorOf(amount), 0n)
  return sum(parts.map(({ payout }) => payout)) > sum(parts.map(({ amount }) => amount))
}

type Money = Pick<BetData, 'payout' | 'amount'>

/** What a bet changed for its player, from what came back and what was staked, in the form of both: "-0.50", "1.00". */
export function netOf({ payout, amount }: Money): string {
  const pointCount = amount.split('.')[1]?.length ?? 0
  return formatAmount(minorOf(payout) - minorOf(amount), pointCount)
}

/**
 * What is said of a result: `won` only of what paid more than was staked, and a plus sign stands before nothing else. What
 * paid less is `part_back`, as much is `back`.
 */
export type Stand = 'open' | 'won' | 'part_back' | 'back' | 'lost' | 'refunded'

/** How a bet stands for its player. The one rule that everything follows which shows or says a result. */
export function standOf(bet: Money & { readonly status: BetData['status'] }): Stand {
  if (bet.status !== 'won') return bet.status
  if (isGain(bet)) return 'won'
  return minorOf(bet.payout) === minorOf(bet.amount) ? 'back' : 'part_back'
}

/** The net result as it is written: a plus sign before a gain alone. `money` writes an amount in its currency. */
export function netText(bet: Money, money: (wire: string) => string): string {
  const net = money(netOf(bet))
  return isGain(bet) ? `+${net}` : net
}

/** Minor units; both amounts of a bet are written with all decimals of its currency. */
function minorOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}

/** What a bet came to, in the words of its game: "63.20" for the strip, "Rolled 63.20" for a sentence. */
export type BetResult = {
  readonly text: string
  readonly said: string
  /** Of what came, where it has a colour of its own: the pocket of a wheel. Else the strip shows gains. */
  readonly look?: 'red' | 'black' | 'green'
}

/** Null for a bet that has no result to show. */
export type ResultOf = (bet: BetData) => BetResult | null

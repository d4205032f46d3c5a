import type { BetData } from '@tas/shared/contract/originals.ts'

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

/** Minor units; both amounts of a bet are written with all decimals of its currency. */
function minorOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}

/** What a bet came to, in the words of its game: "63.20" for the strip, "Rolled 63.20" for a sentence. */
export type BetResult = { readonly text: string; readonly said: string }

/** Null for a bet that has no result to show. */
export type ResultOf = (bet: BetData) => BetResult | null

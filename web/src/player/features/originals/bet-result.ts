import type { BetData } from '@tas/shared/contract/originals.ts'

/** How a decided bet looks. */
export type Tone = 'good' | 'bad' | 'plain'

export function toneOf(bet: BetData | null): Tone {
  return bet?.status === 'won' ? 'good' : bet?.status === 'lost' ? 'bad' : 'plain'
}

/** What a bet came to, in the words of its game: "63.20" for the strip, "Rolled 63.20" for a sentence. */
export type BetResult = { readonly text: string; readonly said: string }

/** Null for a bet that has no result to show. */
export type ResultOf = (bet: BetData) => BetResult | null

import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'

/** Which proof belongs to a bet: a crash bet is proved by its round, every other by its own seeds. */
export function proofOf(bet: BetData): { readonly name: 'bet' | 'round'; readonly id: string } {
  const round = bet.params['round']
  return bet.game === 'crash' && typeof round === 'number'
    ? { name: 'round', id: String(round) }
    : { name: 'bet', id: bet.id }
}

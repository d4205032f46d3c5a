import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'

/** How often an action was taken in the hand of a bet that is over. */
export function countActions({ params }: Pick<BetData, 'params'>, name: string): number {
  const { actions } = params
  return Array.isArray(actions) ? actions.filter((taken: unknown) => isAction(taken, name)).length : 0
}

function isAction(taken: unknown, name: string): boolean {
  return typeof taken === 'object' && taken !== null && 'action' in taken && taken.action === name
}

import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { Build, Machine } from '@tas/shared/rules/slots/machine.ts'

/** What decided a bet on a slot machine: stops of every spin, and the coins of hold-and-win (empty without one). */
export type SlotOutcome = {
  readonly stops: readonly (readonly number[])[]
  readonly coins: readonly (readonly number[])[]
}

/** The outcome of a bet on a slot machine; null for anything else. */
export function slotOutcomeOf(outcome: unknown): SlotOutcome | null {
  if (typeof outcome !== 'object' || outcome === null || !('stops' in outcome)) return null
  const coins = 'coins' in outcome ? outcome.coins : []
  return isLists(outcome.stops) && isLists(coins) ? { stops: outcome.stops, coins } : null
}

function isLists(value: unknown): value is readonly (readonly number[])[] {
  return (
    Array.isArray(value) &&
    value.every((list) => Array.isArray(list) && list.every((number) => Number.isInteger(number)))
  )
}

/** The build a bet was played on; undefined for one this page does not know. */
export function buildOf({ builds }: Machine, { params }: Pick<BetData, 'params'>): Build | undefined {
  return builds.find(({ name }) => name === params['build'])
}

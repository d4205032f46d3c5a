import type { LINE_RESULTS } from '@tas/shared/contract/bonuses/choices.ts'

type LineResult = (typeof LINE_RESULTS)[number]

const RESULTS: Readonly<Partial<Record<string, LineResult>>> = {
  done: 'done',
  'bonuses.taken': 'has_it',
  'bonuses.budget_spent': 'budget_spent',
  'bonuses.not_yours': 'currency',
  'bonuses.terms_changed': 'terms_changed',
  'bonuses.paused': 'paused',
  'bonuses.not_found': 'offer_over',
  'bonuses.grant_ended': 'over',
  'ledger.frozen': 'frozen',
}

/** Why a line was refused, without what only those may know who look after the player. */
export function resultOf(kept: string): LineResult {
  return RESULTS[kept] ?? 'protected'
}

import type { GRANT_EVENTS, GrantRefusal } from '../../contract/bonuses/choices.ts'
import type { WireParams } from '../games/params.ts'
import {
  beginGrant,
  expireGrant,
  forfeitGrant,
  type Grant,
  type GrantStep,
  isFreeBet,
  openBet,
  openFreeBet,
  refundBet,
  settleBet,
} from './grant.ts'
import type { BonusTerms } from './terms.ts'

export type GrantEvent = {
  readonly type: (typeof GRANT_EVENTS)[number]
  readonly id: string
  readonly game: string
  readonly params: WireParams
  readonly stakeMinor: bigint
  /** Stake included; 0: lost. */
  readonly payoutMinor: bigint
}

/** Where the money stands after an event, or why it did nothing. */
export type ReplayStep =
  | Pick<Grant, 'cashMinor' | 'heldMinor' | 'bonusMinor' | 'bonusHeldMinor' | 'budgetMinor' | 'wageredE4' | 'status'>
  | { readonly refused: GrantRefusal }

/** Plays events through a grant by the rules of the house, one step for each. */
export function replayGrant(
  terms: BonusTerms,
  money: { readonly depositMinor: bigint; readonly cashMinor: bigint },
  events: readonly GrantEvent[],
): readonly ReplayStep[] {
  let grant = beginGrant(terms, money)
  return events.map((event) => {
    const step = take(grant, event)
    if (!step.ok) return { refused: step.refused }
    grant = step.grant
    const { cashMinor, heldMinor, bonusMinor, bonusHeldMinor, budgetMinor, wageredE4, status } = grant
    return { cashMinor, heldMinor, bonusMinor, bonusHeldMinor, budgetMinor, wageredE4, status }
  })
}

function take(grant: Grant, event: GrantEvent): GrantStep {
  switch (event.type) {
    case 'open':
      return openAs(grant, event)
    case 'settle':
      return settleBet(grant, event.id, event.payoutMinor)
    case 'refund':
      return refundBet(grant, event.id)
    case 'forfeit':
      return forfeitGrant(grant)
    case 'expire':
      return expireGrant(grant)
    case 'bet': {
      const opened = openAs(grant, event)
      return opened.ok ? settleBet(opened.grant, event.id, event.payoutMinor) : opened
    }
  }
}

/** On paper a bet that may be free is: nobody says whose money they mean. */
function openAs(grant: Grant, event: GrantEvent): GrantStep {
  return isFreeBet(grant, event) ? openFreeBet(grant, event.id, event) : openBet(grant, event.id, event)
}

import type { StakeAsked, Used } from './gate.ts'
import type { Limit, LimitTarget } from './limit.ts'

export const NOW = new Date('2026-11-21T12:00:00Z')

const NONE = { spentMinor: 0n, returnedMinor: 0n }
export const UNUSED: Used = { day: NONE, week: NONE, month: NONE }

/** A limit of the player that nothing waits for. */
export function limitOf(target: Partial<LimitTarget> & Pick<Limit, 'kind' | 'value'>): Limit {
  return { period: null, scope: null, by: 'player', pending: null, ...target }
}

/** A stake on casino games by somebody who has not played yet. */
export function stakeOf(asked: Partial<StakeAsked> = {}): StakeAsked {
  return {
    now: NOW,
    product: 'casino',
    amountMinor: 100n,
    ownMinor: asked.amountMinor ?? 100n,
    inPlayMinor: 0n,
    usedOf: UNUSED,
    usedTogether: UNUSED,
    session: { startedAt: NOW, checkedAt: NOW, lastSpentAt: null },
    lastOf: null,
    capMinor: null,
    ...asked,
  }
}

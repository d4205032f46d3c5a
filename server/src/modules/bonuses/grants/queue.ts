import { termsField } from '@tas/shared/contract/bonuses/terms.ts'
import { isLiving } from '@tas/shared/rules/bonuses/grant.ts'
import type { BonusTerms } from '@tas/shared/rules/bonuses/terms.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Resource, State } from '#kit/commit/state.ts'
import type { App } from '../../../ctx.ts'
import { purses, takingNeeds, tellWallet } from '../../ledger/index.ts'
import { isClosed, limitNeeds } from '../../limits/index.ts'
import { BONUSES } from '../house-owner.ts'
import { grantsOf } from './carried.ts'
import { activate } from './give-grant.ts'
import { grantRows } from './grant-rows.ts'

/** A grant that waits for the one that lives, or for its player to take it; its part of the budget is set aside. */
export type QueuedGrant = {
  readonly id: string
  readonly bonusId: string
  /** The house offers it to this player, who has not taken it: it never begins by itself. */
  readonly isOffered: boolean
  readonly terms: BonusTerms
  readonly depositMinor: bigint
}

/** What waits for each player, the oldest first. Read after the purses are locked. */
export const queuedGrants: Resource<readonly QueuedGrant[]> = {
  name: 'ledger.purses_queued_grants',
  async load(tx, playerIds) {
    const rows = await tx.sql<(Omit<QueuedGrant, 'terms'> & { playerId: string; terms: unknown })[]>`
      select kept.player_id as "playerId", kept.id, kept.bonus_id as "bonusId", kept.status = 'offered' as "isOffered", said.terms,
        kept.deposit as "depositMinor"
      from ${tx.b}.bonuses_grant kept join ${tx.b}.bonuses_offer_version said using (bonus_id, version)
      where kept.player_id = any(${[...playerIds]}::uuid[]) and kept.status in ('offered', 'queued')
      order by kept.created_at, kept.id`
    const read = rows.map(({ terms, ...row }) => ({ ...row, terms: termsField.parse(terms) }))
    return Map.groupBy(read, ({ playerId }) => playerId)
  },
}

/** Ends a grant that never began: what was set aside for it is free again. @returns whether it was there */
export function dropQueued(
  state: State,
  playerId: string,
  { grantId, status }: { readonly grantId: string; readonly status: 'forfeited' | 'revoked' },
): boolean {
  const queue = state.get(queuedGrants, playerId) ?? []
  if (!queue.some(({ id }) => id === grantId)) return false
  state.set(
    queuedGrants,
    playerId,
    queue.filter(({ id }) => id !== grantId),
  )
  state.set(grantRows, grantId, {
    id: grantId,
    made: state.get(grantRows, grantId)?.made ?? null,
    status,
    wageredE4: 0n,
    targetMinor: null,
    free: null,
    convertedMinor: 0n,
    returnedMinor: 0n,
    begunAt: null,
    deadlineAt: null,
    endedAt: state.now,
  })
  return true
}

/** Begins the next grant of a player once none lives; doing it again changes nothing. */
export async function beginNext(app: App, playerId: string, afterId: string): Promise<void> {
  const [row] = await app.db.sql<{ currency: string }[]>`
    select currency from ${app.db.b}.bonuses_grant where player_id = ${playerId} and status = 'queued' limit 1`
  if (row === undefined) return
  await app.engine.commit({
    scope: afterId,
    key: 'next',
    fingerprint: fingerprintOf('bonuses/grant/next', null),
    needs: [
      { resource: purses, key: playerId },
      { resource: queuedGrants, key: playerId },
      ...limitNeeds(playerId),
      ...takingNeeds(BONUSES, row.currency),
    ],
    decide(state) {
      if (isClosed(state, playerId)) return null
      const waiting = state.get(queuedGrants, playerId) ?? []
      const next = waiting.find(({ isOffered }) => !isOffered)
      if (next === undefined || grantsOf(state, playerId).some(({ grant }) => isLiving(grant))) return null
      state.set(
        queuedGrants,
        playerId,
        waiting.filter((one) => one !== next),
      )
      activate(state, { ...next, playerId })
      tellWallet(app, state, playerId)
      return null
    },
  })
}

import { type LimitKind, tightenLimit as tightenRule } from '@tas/shared/rules/limits/limit.ts'
import type { Period } from '@tas/shared/rules/limits/profile.ts'
import { assert } from '#kit/assert.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import type { Line } from '../../../route.ts'
import { holdPurses } from '../../ledger/index.ts'
import { addNotice } from '../../notices/index.ts'
import { loadProtections, NOTHING_STORED, saveProtections } from '../protection.ts'
import { readTarget, readValue } from './read-target.ts'

type Asked = {
  readonly player: { readonly id: string; readonly currency: string }
  readonly kind: LimitKind
  readonly period: Period | null
  readonly value: string
  /** Who sets it, as the player is told. */
  readonly by: 'house' | 'agent'
}

const NOTICES = { house: 'houseLimit', agent: 'agentLimit' } as const

/**
 * Sets a limit for a player that is stricter than what holds, under the lock of the purses: no stake and no deposit passes between.
 * The player is told. @throws Refusal limits.bad_limit, limits.not_tighter
 */
export async function tightenLimit(app: App, tx: Tx, { player, kind, period, value, by }: Asked): Promise<Line> {
  const target = readTarget(app, { kind, period })
  const read = readValue(app, player.currency, { kind, value })
  assert(read !== null, 'a value that was given is one')
  await holdPurses(tx, [player.id])
  const stored = (await loadProtections(tx, [player.id])).get(player.id) ?? NOTHING_STORED
  const limits = tightenRule(stored.limits, { ...target, value: read })
  if (limits === null) throw refuse('limits.not_tighter', {}, { value: 'too_big' })
  await saveProtections(tx, [{ playerId: player.id, now: { protection: { ...stored, limits } } }])
  await app.leave(tx, { type: 'limits.changed', playerId: player.id })
  await addNotice(tx, { playerId: player.id, code: NOTICES[by], facts: {} })
  return { action: 'limits.limit_set_by_house', targetId: player.id, details: { kind, period, value } }
}

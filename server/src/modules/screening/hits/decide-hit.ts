import { createHash } from 'node:crypto'
import type { HIT_ANSWERS } from '@tas/shared/contract/screening/choices.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { holdPlayer } from '../../identity/index.ts'
import { readLockCauses, setLock } from '../../limits/index.ts'
import { noteUrgent } from '../../verification/index.ts'
import { addStep, type Hit, readHit, readNamed } from './hit-store.ts'
import { lockFor } from './keep-hits.ts'

export type Decision = {
  readonly id: string
  readonly seen: string
  readonly answer: (typeof HIT_ANSWERS)[number]
  readonly reason: string
  readonly staffId: string
}

/** What is seen of a hit, in short: another name, entry or state is another mark. */
export function seenMarkOf({ id, state, entryId, personIndex }: Hit): string {
  const seen = `${id} ${state} ${entryId} ${personIndex.toString('hex')}`
  return createHash('sha256').update(seen).digest('hex').slice(0, 32)
}

/**
 * Finds a player to be whom a list names, or somebody else. Whoever is named is locked as the licence says, also where the hit was
 * cleared before. Once nothing that was found of the player stands any more, screening
 * wants nothing locked; what others want locked stays so.
 * @returns the hit as it was, and what is locked or open now. @throws Refusal screening.hit_unknown, screening.seen_other
 */
export async function decideHit(
  app: App,
  tx: Tx,
  { id, seen, answer, reason, staffId }: Decision,
): Promise<{ readonly hit: Hit; readonly locked: readonly string[]; readonly opened: readonly string[] }> {
  const found = await readHit(tx, id)
  if (found === null) throw refuse('screening.hit_unknown')
  await holdPlayer(tx, found.playerId)
  const hit = await readHit(tx, id, { hold: true })
  if (hit === null || seenMarkOf(hit) !== seen || hit.state === answer) throw refuse('screening.seen_other')
  await tx.sql`update ${tx.b}.screening_hit set state = ${answer} where id = ${id}`
  await addStep(tx, { hitId: id, state: answer, staffId, reason })
  const stands = (await readNamed(tx, [hit.playerId])).has(hit.playerId)
  await noteUrgent(tx, { playerId: hit.playerId, kind: 'hit', key: hit.playerId, stands })
  if (answer === 'confirmed') await app.leave(tx, { type: 'screening.hit_opened', playerId: hit.playerId, hitId: id })
  const locked = answer === 'confirmed' ? await lockFor(app, tx, hit.playerId) : []
  const opened = answer === 'cleared' ? await openLocks(app, tx, hit) : []
  return { hit, locked, opened }
}

async function openLocks(app: App, tx: Tx, { id, playerId }: Hit): Promise<readonly string[]> {
  const { sql, b } = tx
  const others = await sql`
    select from ${b}.screening_hit where player_id = ${playerId} and id <> ${id} and state <> 'cleared' limit 1`
  if (others.length > 0) return []
  const opened: string[] = []
  for (const kind of await readLocked(tx, playerId)) {
    const { isLocked } = await setLock(app, tx, { playerId, kind, cause: 'screening', isLocked: false })
    if (!isLocked) opened.push(kind)
  }
  return opened
}

/** What of a player screening wants locked. */
export async function readLocked(db: Db, playerId: string): Promise<readonly ('play' | 'withdraw')[]> {
  const causes = await readLockCauses(db, playerId)
  return causes.flatMap(({ kind, cause }) => (cause === 'screening' && kind !== 'deposit' ? [kind] : []))
}

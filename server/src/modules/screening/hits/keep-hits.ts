import type { HitLock, HitState } from '@tas/shared/contract/screening/choices.ts'
import { SCORE_VERSION } from '@tas/shared/rules/screening/features.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { holdPlayer, type Person } from '../../identity/index.ts'
import { setLock } from '../../limits/index.ts'
import { noteUrgent } from '../../verification/index.ts'
import { screeningSettings } from '../settings.ts'
import type { Match } from './find-matches.ts'
import { addStep, indexOf, screenedOf, sealScreened } from './hit-store.ts'

const LOCKS: Readonly<Record<HitLock, readonly ('play' | 'withdraw')[]>> = {
  nothing: [],
  withdrawals: ['withdraw'],
  play: ['withdraw', 'play'],
}

type Known = { readonly id: string; readonly state: HitState; readonly is_same: boolean }

/**
 * Keeps what was found of a player. A pair that was cleared stays so while both sides say the same; whatever says something else is
 * open again. Each that is opened locks what the licence says. @returns how many were opened
 */
export async function keepHits(app: App, person: Person, matches: readonly Match[]): Promise<number> {
  if (matches.length === 0) return 0
  return inTx(app.db, async (tx) => {
    await holdPlayer(tx, person.id)
    let opened = 0
    for (const match of matches) if (await keepHit(app, tx, { person, match })) opened++
    return opened
  })
}

type Found = { readonly person: Person; readonly match: Match }

async function keepHit(app: App, tx: Tx, { person, match }: Found): Promise<boolean> {
  const index = indexOf(tx, screenedOf(person))
  const [known] = await tx.sql<Known[]>`
    select id, state, entry_id = ${match.entryId} and person_index = ${index} as is_same from ${tx.b}.screening_hit
    where player_id = ${person.id} and list_id = ${match.listId} and external_id = ${match.externalId} for update`
  if (known?.is_same === true) return false
  const id = known?.id ?? uuidv7()
  await writeHit(tx, { id, index, person, match })
  if (known !== undefined && known.state !== 'cleared') return false
  await addStep(tx, { hitId: id, state: 'open', staffId: null, reason: null })
  await noteUrgent(tx, { playerId: person.id, kind: 'hit', key: person.id, stands: true })
  await app.leave(tx, { type: 'screening.hit_opened', playerId: person.id, hitId: id })
  const locks = await lockFor(app, tx, person.id)
  const details = { hit: id, scoreE4: match.scoreE4, locks: locks.join(' ') }
  await recordAudit(tx, {
    actorKind: 'system',
    actorId: null,
    ip: null,
    action: 'screening.hit_found',
    targetId: person.id,
    details,
  })
  return true
}

async function writeHit(tx: Tx, { id, index, person, match }: Found & { readonly id: string; readonly index: Buffer }) {
  const { listId, externalId, entryId, scoreE4 } = match
  const sealed = sealScreened(tx, id, screenedOf(person))
  await tx.sql`
    insert into ${tx.b}.screening_hit as known
      (id, player_id, list_id, external_id, entry_id, score_e4, score_version, person, person_index)
    values (${id}, ${person.id}, ${listId}, ${externalId}, ${entryId}, ${scoreE4}, ${SCORE_VERSION}, ${sealed}, ${index})
    on conflict (player_id, list_id, external_id) do update set entry_id = excluded.entry_id, score_e4 = excluded.score_e4,
      score_version = excluded.score_version, person = excluded.person, person_index = excluded.person_index,
      found_at = clock_timestamp(), state = case when known.state = 'cleared' then 'open' else known.state end`
}

/** Locks what the licence says. @returns what no hit had locked before */
export async function lockFor(app: App, tx: Tx, playerId: string): Promise<readonly string[]> {
  const own: string[] = []
  for (const kind of LOCKS[settingsOf(app, screeningSettings).onHit]) {
    const { hasChanged } = await setLock(app, tx, { playerId, kind, cause: 'screening', isLocked: true })
    if (hasChanged) own.push(kind)
  }
  return own
}

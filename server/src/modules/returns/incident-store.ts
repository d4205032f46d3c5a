import { type Db, type DbPool, inTx, type Tx } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { Line } from '../../route.ts'
import { lineByHand, recordAudit } from '../audit/index.ts'

/** Whoever nobody relieved of it. */
const FIRST_OWNER = 'operator on duty'

/** A version of a game, as incidents name it. */
export type GameVersion = { readonly game: string; readonly rulesVersion: number; readonly paytableVersion: number }

export type ReturnIncident = GameVersion & {
  readonly id: string
  readonly openedAt: Date
  readonly finding: string
  readonly owner: string
  /** Null while it waits for somebody to close it. */
  readonly closedAt: Date | null
  /** What was found and done. */
  readonly resolution: string | null
}

/** Every incident, oldest first. */
export async function readIncidents(db: Db): Promise<readonly ReturnIncident[]> {
  return db.sql<ReturnIncident[]>`
    select ${columns(db)} from ${db.b}.returns_incident order by opened_at, id`
}

/** Those that are open, the oldest first, or those that were closed, the newest first, behind `after`. */
export async function listIncidents(
  db: Db,
  which: { readonly isClosed: boolean; readonly after: string | null; readonly limit: number },
): Promise<readonly ReturnIncident[]> {
  const { isClosed, after, limit } = which
  const rest = isClosed
    ? db.sql`closed_at is not null and id < coalesce(${after}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff') order by id desc`
    : db.sql`closed_at is null and id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') order by id`
  return db.sql<ReturnIncident[]>`
    select ${columns(db)} from ${db.b}.returns_incident where ${rest} limit ${limit}`
}

function columns({ sql }: Db): Fragment {
  return sql`id, game, rules as "rulesVersion", paytable as "paytableVersion", opened_at as "openedAt", finding, owner,
    closed_at as "closedAt", resolution`
}

/**
 * Opens an incident about a version of a game, unless one is open.
 * @returns true when it was opened now
 */
export function openIncident(db: DbPool, { game, ...about }: GameVersion, finding: string): Promise<boolean> {
  return inTx(db, async (tx) => {
    const [opened] = await tx.sql<{ id: string }[]>`
      insert into ${tx.b}.returns_incident (id, game, rules, paytable, finding, owner)
      values (${uuidv7()}, ${game}, ${about.rulesVersion}, ${about.paytableVersion}, ${finding}, ${FIRST_OWNER})
      on conflict (game, rules, paytable) where closed_at is null do nothing returning id`
    if (opened === undefined) return false
    await recordAudit(tx, {
      actorKind: 'system',
      actorId: null,
      ip: null,
      action: 'returns.incident_opened',
      targetId: opened.id,
      details: { game, finding },
    })
    return true
  })
}

/**
 * Closes an incident: what was played of its game up to the end of this day is not looked at again.
 * @throws Refusal returns.incident_unknown when it is not open
 */
export async function closeIncidentIn(
  tx: Tx,
  closing: { readonly incidentId: string; readonly by: string; readonly resolution: string },
): Promise<Line> {
  const { incidentId, by, resolution } = closing
  const [closed] = await tx.sql<{ game: string }[]>`
    update ${tx.b}.returns_incident set closed_at = clock_timestamp(), closed_by = ${by}, owner = ${by},
      resolution = ${resolution} where id = ${incidentId} and closed_at is null returning game`
  if (closed === undefined) throw refuse('returns.incident_unknown')
  return { action: 'returns.incident_closed', targetId: incidentId, details: { game: closed.game } }
}

/**
 * The same for a command of the operator, by the game.
 * @returns false when none is open
 */
export function closeReturnIncident(
  db: DbPool,
  closing: { readonly game: string; readonly by: string; readonly resolution: string },
): Promise<boolean> {
  const { game, by, resolution } = closing
  return inTx(db, async (tx) => {
    const open = await tx.sql<{ id: string }[]>`
      select id from ${tx.b}.returns_incident where game = ${game} and closed_at is null for update`
    for (const { id: incidentId } of open) {
      const line = await closeIncidentIn(tx, { incidentId, by, resolution })
      await recordAudit(tx, lineByHand(line, { by, resolution }))
    }
    return open.length > 0
  })
}

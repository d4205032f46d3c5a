import { type Db, type DbPool, inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { recordAudit } from '../audit/index.ts'

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
}

/** Every incident, oldest first. */
export async function readIncidents(db: Db): Promise<readonly ReturnIncident[]> {
  return db.sql<ReturnIncident[]>`
    select id, game, rules as "rulesVersion", paytable as "paytableVersion", opened_at as "openedAt", finding, owner,
      closed_at as "closedAt"
    from ${db.b}.returns_incident order by opened_at, id`
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
 * Closes the open incident about a game: what was played up to the end of this day is not looked at again.
 * @returns false when none is open
 */
export function closeReturnIncident(
  db: DbPool,
  closing: { readonly game: string; readonly by: string; readonly resolution: string },
): Promise<boolean> {
  const { game, by, resolution } = closing
  return inTx(db, async (tx) => {
    const closed = await tx.sql<{ id: string }[]>`
      update ${tx.b}.returns_incident set closed_at = clock_timestamp(), closed_by = ${by}, owner = ${by},
        resolution = ${resolution} where game = ${game} and closed_at is null returning id`
    for (const { id } of closed)
      await recordAudit(tx, {
        actorKind: 'staff',
        actorId: null,
        ip: null,
        action: 'returns.incident_closed',
        targetId: id,
        details: closing,
      })
    return closed.length > 0
  })
}

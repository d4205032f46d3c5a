import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { type AuditEntry, recordAudits } from '../../audit/index.ts'
import { type CountedFailures, takeFailedLogins } from './failed-login-store.ts'

/** So many names and places are taken at once. */
const PAGE_SIZE = 5_000
/** The most lines a minute: an attack from everywhere must not fill the disk with lines that are kept for ever. */
const MOST_LINES = 50

/**
 * Writes the failed logins since the last time into the audit trail: a line for each name and block of addresses, those of
 * players and the most frequent first; the rest of a flood is one line with its sums.
 */
export async function tellFailedLogins(app: App): Promise<void> {
  await inTx(app.db, async (tx) => {
    const failed = await takeFailedLogins(tx, PAGE_SIZE)
    const sorted = failed.toSorted(
      (one, other) => Number(other.playerId !== null) - Number(one.playerId !== null) || other.count - one.count,
    )
    const rest = sorted.slice(MOST_LINES)
    await recordAudits(tx, [...sorted.slice(0, MOST_LINES).map(lineOf), ...(rest.length === 0 ? [] : [sumOf(rest)])])
  })
}

const LINE = { actorKind: 'system', actorId: null, action: 'identity.login_failed', ip: null } as const

function lineOf({ name, ipBlock, method, playerId, count, firstAt, lastAt }: CountedFailures): AuditEntry {
  const times = { firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() }
  return { ...LINE, targetId: playerId, details: { name, ipBlock, method, failures: count, ...times } }
}

function sumOf(rest: readonly CountedFailures[]): AuditEntry {
  const names = new Set(rest.map(({ name }) => name)).size
  const blocks = new Set(rest.map(({ ipBlock }) => ipBlock)).size
  const failures = rest.reduce((sum, { count }) => sum + count, 0)
  return { ...LINE, targetId: null, details: { names, blocks, failures } }
}

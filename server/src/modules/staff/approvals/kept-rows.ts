import { lockedFor, type Need, type Resource } from '#kit/commit/state.ts'
import { tryKeepRights } from '../role-store.ts'

const ALL = 'all'

/**
 * Everybody's rights, which change no more while a unit of the engine is done. Whoever is changing them just now is waited for aside:
 * a change that waits itself would else hold up the batch, and the money of everybody in it.
 */
const keptRights: Resource<true> = {
  name: 'staff.rights',
  isLocking: true,
  async load(tx, keys, how) {
    const isOurs = how === 'look' || (await tryKeepRights(tx))
    return new Map(isOurs ? keys.map((key) => [key, true]) : [])
  },
}

/** Requests by id, locked while they are settled: a second decision on one waits aside. */
const requests: Resource<true> = {
  name: 'staff.requests',
  isLocking: true,
  async load(tx, ids, how) {
    const rows = await tx.sql<{ id: string }[]>`
      select id from ${tx.b}.staff_approval where id = any(${[...ids]}::uuid[]) order by id
      ${lockedFor(tx, how, 'for no key update')}`
    return new Map(rows.map(({ id }) => [id, true]))
  },
}

/** What a unit of somebody of staff needs beside its own: `approvalId` is the request it carries out, null: somebody does it alone. */
export function needsOf(approvalId: string | null): readonly Need[] {
  const rights: Need = { resource: keptRights, key: ALL }
  return approvalId === null ? [rights] : [rights, { resource: requests, key: approvalId }]
}

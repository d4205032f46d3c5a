import type { Resource } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { listAskedAbout } from '../../staff/index.ts'

const CALLS = ['office/withdrawal/approveLarge']

/** The requests among some that one of two people has approved, and that wait for the second. */
export async function readFirstYes(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const asked = await listAskedAbout(db, { calls: CALLS, targets: ids })
  return new Set(asked.map(({ target }) => target))
}

/** The same for decisions: true by the id of a request. */
export const firstYes: Resource<true> = {
  name: 'withdrawals.first_yes',
  async load(tx, ids) {
    return new Map([...(await readFirstYes(tx, ids))].map((id) => [id, true as const]))
  },
}

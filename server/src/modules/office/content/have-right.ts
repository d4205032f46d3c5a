import type { Tx } from '#kit/db/connect.ts'
import { readRights } from '../../staff/index.ts'

type Permission = Awaited<ReturnType<typeof readRights>> extends ReadonlySet<infer One> ? One : never

/** Whether each of these people has a right at this moment. */
export async function haveRight(tx: Tx, people: readonly string[], permission: Permission): Promise<boolean> {
  for (const id of people) if (!(await readRights(tx, id)).has(permission)) return false
  return true
}

import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Db } from '#kit/db/connect.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listTrail, type TrailLine } from '../../audit/index.ts'
import { readNames } from '../person-store.ts'

const PATH = 'office/audit/getLines'

/** A page of the trail with the names of staff. Reading it is a line of it. */
export async function getTrail(
  { tx }: PrivilegedTxContext,
  { action, actorId, targetId, from, to, limit, cursor }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const size = pageSize(limit)
  const found = await listTrail(tx, {
    filter: {
      action: action ?? null,
      actorId: actorId ?? null,
      targetId: targetId ?? null,
      from: from == null ? null : new Date(from),
      to: to == null ? null : new Date(to),
    },
    after: cursor ?? null,
    limit: size + 1,
  })
  const { rows, cursor: next } = cutPage(found, size, ({ id }) => id)
  const filters = { action: action ?? null, actorId: actorId ?? null, targetId: targetId ?? null }
  return {
    data: { items: await trailView(tx, rows), cursor: next },
    line: { action: 'audit.trail_read', targetId: null, details: filters },
  }
}

/** What leaves the server of lines of the trail, with the names of staff. */
export async function trailView(db: Db, lines: readonly TrailLine[]): Promise<CallData<typeof PATH>['items']> {
  const names = await readNames(
    db,
    lines.flatMap((line) => (line.actorKind === 'staff' && line.actorId !== null ? [line.actorId] : [])),
  )
  return lines.map(({ at, actorId: id, details, ...line }) => ({
    ...line,
    at: at.toISOString(),
    actorId: id,
    actorName: id === null ? null : (names.get(id) ?? null),
    details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)])),
  }))
}

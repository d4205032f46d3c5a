import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listTrail } from '../../audit/index.ts'
import { readNames } from '../person-store.ts'

const PATH = 'office/audit/getLines'

/** A page of the trail with the names of staff. Reading it is a line of it. */
export async function getTrail(
  { tx }: PrivilegedTxContext,
  { action, actorId, targetId, from, to, limit, cursor }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const size = limit === 0 ? 100 : limit
  const rows = await listTrail(tx, {
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
  const shown = rows.slice(0, size)
  const names = await readNames(
    tx,
    shown.flatMap((line) => (line.actorKind === 'staff' && line.actorId !== null ? [line.actorId] : [])),
  )
  const items = shown.map(({ at, actorId: id, details, ...line }) => ({
    ...line,
    at: at.toISOString(),
    actorId: id,
    actorName: id === null ? null : (names.get(id) ?? null),
    details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)])),
  }))
  const next = rows.length > size ? (items.at(-1)?.id ?? null) : null
  const filters = { action: action ?? null, actorId: actorId ?? null, targetId: targetId ?? null }
  return { data: { items, cursor: next }, line: { action: 'audit.trail_read', targetId: null, details: filters } }
}

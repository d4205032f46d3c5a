import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Db } from '#kit/db/connect.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { App, PrivilegedTxContext, StaffActor } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listTrail, type TrailLine } from '../../audit/index.ts'
import { readPlayerNumbers } from '../../identity/index.ts'
import { findCurrency } from '../../ledger/index.ts'
import { readNames } from '../person-store.ts'
import { isId, readWhat, readWho } from './read-who.ts'

const PATH = 'office/audit/getLines'

/** A page of the trail with the names of staff. Reading it is a line of it. */
export async function getTrail(
  { app, tx, staff }: PrivilegedTxContext,
  { action = null, actor, target, changesOnly, from, to, limit, cursor }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const size = pageSize(limit)
  const actorIds = actor == null || actor === '' ? null : await readWho(tx, actor)
  const what = target == null || target === '' ? null : await readWhat(tx, target)
  const targetIds = what && [...new Set([...what.people, ...(what.thing === null ? [] : [what.thing])])]
  const isChangesOnly = changesOnly ?? false
  const found = await listTrail(tx, {
    filter: {
      action,
      actorIds,
      targetIds,
      isChangesOnly,
      from: from == null ? null : new Date(from),
      to: to == null ? null : new Date(to),
    },
    after: cursor ?? null,
    limit: size + 1,
  })
  const page = cutPage(found, size, ({ id }) => id)
  // Whom somebody looked for is told by who was meant, never by what was typed.
  const details = {
    action,
    actorId: actorIds?.join(' ') ?? null,
    targetId: what?.people.join(' ') ?? null,
    isThing: what !== null && what.thing !== null,
    changesOnly: isChangesOnly,
  }
  return {
    data: {
      items: await trailView({ app, tx, staff }, page.rows),
      cursor: page.cursor,
      isActorKnown: actorIds === null ? null : actorIds.length > 0,
      isTargetKnown: targetIds === null ? null : targetIds.length > 0,
    },
    line: { action: 'audit.trail_read', targetId: null, details },
  }
}

/** What leaves the server of lines of the trail for somebody, with everybody they name by an id. */
export async function trailView(
  { app, tx, staff }: { readonly app: Pick<App, 'business'>; readonly tx: Db; readonly staff: Reader },
  found: readonly TrailLine[],
): Promise<CallData<typeof PATH>['items']> {
  const lines = found.map((line) => ({ ...line, details: toldTo(staff, line) }))
  const ids = [...new Set(lines.flatMap(idsIn))]
  const [names, uids] = await Promise.all([readNames(tx, ids), readPlayerNumbers(tx, ids)])
  return lines.map((line) => {
    const { at, actorId, details, ...rest } = line
    return {
      ...rest,
      at: at.toISOString(),
      actorId,
      actorName: actorId === null ? null : (names.get(actorId) ?? null),
      details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)])),
      pointCount: findCurrency(app, String(details['currency'] ?? ''))?.pointCount ?? null,
      people: idsIn(line).flatMap((id) => {
        const [name, uid] = [names.get(id) ?? null, uids.get(id) ?? null]
        return name === null && uid === null ? [] : [{ id, name, uid }]
      }),
    }
  })
}

type Reader = Pick<StaffActor, 'id' | 'permissions'>

/** The trail tells of what two people do as little as the request itself (`staff/approval/get`): why, to who asked or has its right. */
function toldTo(staff: Reader, { action, actorId, details }: TrailLine): TrailLine['details'] {
  const isByTwo = action === 'audit.approval_asked' || 'approvedBy' in details
  const rights: ReadonlySet<string> = staff.permissions
  if (!isByTwo || actorId === staff.id || rights.has(String(details['permission']))) return details
  const { reason: _, evidence: __, ...rest } = details
  return rest
}

/** Every id in a line, once: a detail may hold some, with blanks between. */
function idsIn({ actorId, targetId, details }: TrailLine): readonly string[] {
  const texts = [actorId ?? '', targetId ?? '', ...Object.values(details).map(String)]
  return [...new Set(texts.flatMap((text) => text.split(' ')).filter(isId))]
}

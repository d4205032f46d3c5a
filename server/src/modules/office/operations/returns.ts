import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { closeIncidentIn, listIncidents, readFinding } from '../../returns/index.ts'
import { nameOf, readTitles } from './name-of.ts'

export async function getReturnIncidents(
  { tx, language }: PrivilegedTxContext,
  { isClosed, limit, cursor }: ParsedInput<'office/return/getIncidents'>,
): Promise<Done<CallData<'office/return/getIncidents'>>> {
  const size = pageSize(limit)
  const found = await listIncidents(tx, { isClosed, after: cursor ?? null, limit: size + 1 })
  const { rows, cursor: next } = cutPage(found, size, ({ id }) => id)
  const titleOf = await readTitles(
    tx,
    language,
    rows.map(({ game }) => game),
  )
  const items = rows.map(({ openedAt, closedAt, finding, ...incident }) => ({
    ...incident,
    title: titleOf(incident.game),
    finding: readFinding(finding),
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }))
  return { data: { items, cursor: next }, line: { action: 'returns.incidents_read', targetId: null } }
}

/** Closes an incident, with what was found and done. @throws Refusal returns.incident_unknown */
export async function closeReturn(
  ctx: PrivilegedTxContext,
  { incidentId, reason }: ParsedInput<'office/return/closeIncident'>,
): Promise<Done<CallData<'office/return/closeIncident'>>> {
  const by = await nameOf(ctx.tx, ctx)
  return { data: {}, line: await closeIncidentIn(ctx.tx, { incidentId, by, resolution: reason }) }
}

import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { App, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { closeProviderIncident, type KeptIncident, listProviderIncidents } from '../../cashier/index.ts'
import { readPlayerNumbers } from '../../identity/index.ts'
import { findCurrency, writeAmount } from '../../ledger/index.ts'
import { nameOf } from '../operations/name-of.ts'

/** An incident as staff see it: amounts in whole units of their currency, where it is known here. */
export function providerIncidentView(app: Pick<App, 'business'>, incident: KeptIncident) {
  const { id, gatewayCode, kind, owner, openedAt, closedAt, resolution } = incident
  const details = Object.entries(incident.details).map(([name, text]) => [name, amountOf(app, text)] as const)
  return {
    id,
    gatewayCode,
    kind,
    details: Object.fromEntries(details),
    theirs: firstOf(details, THEIRS),
    ours: firstOf(details, OURS),
    owner,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    resolution,
  }
}

/** Where incidents have what each side says: by a statement, by what came, by what was asked. */
const THEIRS = ['theirs', 'came', 'chargedBack', 'amount']
const OURS = ['ours', 'asked', 'status']

function firstOf(details: readonly (readonly [string, string])[], names: readonly string[]): string | null {
  return names.flatMap((name) => details.find(([one]) => one === name)?.[1] ?? [])[0] ?? null
}

/** Minor units and a currency, `2500 USD`, as people read them; anything else, and what is in no currency known here, as it is. */
function amountOf(app: Pick<App, 'business'>, text: string): string {
  const [, minor, currency] = /^(\d+) ([A-Z0-9]{3,8})$/.exec(text) ?? []
  if (minor === undefined || currency === undefined || findCurrency(app, currency) === undefined) return text
  return `${writeAmount(app, currency)(BigInt(minor))} ${currency}`
}

/** Differences between providers and the books, page by page. */
export async function getProviderIncidents(
  { app, tx }: PrivilegedTxContext,
  { view, limit, cursor, kind, gatewayCode, from, to }: ParsedInput<'office/cashier/getIncidents'>,
): Promise<Done<CallData<'office/cashier/getIncidents'>>> {
  const size = pageSize(limit)
  const filter = { kind, gatewayCode, from, to }
  const asked = { isClosed: view === 'closed', filter, after: cursor ?? null, limit: size + 1 }
  const { rows, cursor: next } = cutPage(await listProviderIncidents(tx, asked), size, ({ id }) => id)
  const players = rows.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]))
  const numbers = await readPlayerNumbers(tx, players)
  const items = rows.map((row) => {
    const { depositId, intId, playerId } = row
    const isKnown = depositId !== null && intId !== null && playerId !== null
    const deposit = isKnown ? { id: depositId, intId, uid: numbers.get(playerId) ?? 0 } : null
    return { ...providerIncidentView(app, row), deposit }
  })
  return { data: { items, cursor: next }, line: { action: 'cashier.incidents_read', targetId: null } }
}

/** Closes an incident with what was found and done. @throws Refusal cashier.incident_unknown */
export async function closeIncident(
  ctx: PrivilegedTxContext,
  { incidentId, reason }: ParsedInput<'office/cashier/closeIncident'>,
): Promise<Done<CallData<'office/cashier/closeIncident'>>> {
  const by = await nameOf(ctx.tx, ctx)
  return { data: {}, line: await closeProviderIncident(ctx.tx, { id: incidentId, by, resolution: reason }) }
}

import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { askSoon } from '../deposits/deposit-store.ts'
import { depositGateways } from '../gateways/list-gateways.ts'
import { type HostedGateway, ProviderSilent, type StatementLine } from '../gateways/port.ts'
import { type Incident, openIncidents } from '../incidents/incident-rows.ts'
import { cashierMetrics } from '../metrics.ts'
import { converse } from '../providers/converse.ts'
import { findDifferences } from './find-differences.ts'
import { type GatewayDay, keepLines, nextDay, noteCompared } from './statement-store.ts'

/** Days of one gateway at a time: after a long silence the rest waits for the next run. */
const MOST_DAYS = 10

/** Compares every gateway that has statements with those of the days that are over and were not compared yet. */
export async function reconcile(app: App): Promise<void> {
  for (const { code, hosted } of depositGateways) {
    if (hosted?.statement == null || !hosted.isSetUp(app)) continue
    try {
      await reconcileGateway(app, code, hosted)
    } catch (err) {
      app.log.warn({ err, gateway: code }, 'a statement could not be compared; it is tried again')
    }
  }
}

async function reconcileGateway(app: App, code: string, hosted: HostedGateway): Promise<void> {
  for (let days = 0; days < MOST_DAYS; days++) {
    const day = await nextDay(app.db, code)
    if (day === null || !(await reconcileDay(app, hosted, { gatewayCode: code, day }))) return
    const endsAtSeconds = Date.parse(day) / 1_000 + 86_400
    cashierMetrics(app).reconciledAt.set({ business: app.business.id, gateway: code }, endsAtSeconds)
  }
}

/**
 * Reads the statement of a day to its end and compares it with the books. A difference is opened as an incident and corrects nothing;
 * of a payment that is not booked the provider is asked, as for every other. Safe to be killed anywhere and to run beside itself.
 * @returns false while the statement cannot be had, or is not final
 */
export async function reconcileDay(app: App, hosted: HostedGateway, about: GatewayDay): Promise<boolean> {
  const changed: StatementLine[] = []
  const read = new Set<string>()
  for (let after: string | null | undefined; after !== null; ) {
    const page = await readPage(app, hosted, { about, after: after ?? null })
    if (page === null) return false
    // A provider that sends us round is not listened to.
    if (page.next !== null && read.has(page.next)) return false
    read.add(page.next ?? '')
    changed.push(...(await inTx(app.db, (tx) => keepLines(tx, about, page.lines))))
    after = page.next
  }
  const differences = await inTx(app.db, async (tx) => {
    await openIncidents(
      tx,
      changed.map((line) => changedLine(about, line)),
    )
    let count = changed.length
    for await (const found of findDifferences(tx, about)) {
      count += found.length
      await openIncidents(tx, found)
      for (const { kind, depositId } of found)
        if (kind === 'statement_not_booked' && depositId !== null)
          await askSoon(tx, { id: depositId, gatewayCode: about.gatewayCode })
    }
    return (await noteCompared(tx, about, count)) ? count : 0
  })
  if (differences > 0) app.log.error({ ...about, differences }, 'a statement of a provider differs from the books')
  return true
}

type Asked = { readonly about: GatewayDay; readonly after: string | null }

/** @returns null while there is none: the provider is silent, or the day is not over there */
async function readPage(app: App, hosted: HostedGateway, { about: { gatewayCode, day }, after }: Asked) {
  try {
    const { page } = await converse(app, { gatewayCode, kind: 'statement', depositId: null }, async () => {
      const answer = (await hosted.statement?.(app, { day, after })) ?? null
      return { state: answer === null ? 'not final' : 'answered', page: answer }
    })
    return page
  } catch (error) {
    if (error instanceof ProviderSilent) return null
    throw error
  }
}

function changedLine(
  { gatewayCode, day }: GatewayDay,
  { line, kind, amountMinor, currency, subjectId }: StatementLine,
): Incident {
  return {
    gatewayCode,
    depositId: null,
    kind: 'statement_changed',
    difference: `${kind} ${line}`,
    details: { day, of: kind, line, subject: subjectId, theirs: `${amountMinor} ${currency}` },
  }
}

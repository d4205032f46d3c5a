import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { schemaOf, type Tx, txIn } from '#kit/db/connect.ts'
import { cutPage } from '#kit/db/page.ts'
import { readDeliveryState } from '#kit/events/deliver-events.ts'
import { completeSettings, SettingsError, settingsOf } from '#kit/settings.ts'
import type { App, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { businessSettings, listBusinesses, type ShownBusiness } from '../../business/index.ts'
import { listProviderIncidents } from '../../cashier/index.ts'
import { currencyIds, readBooksState } from '../../ledger/index.ts'
import { readKinds } from '../../mail/index.ts'
import { listIncidents } from '../../returns/index.ts'

const PATH = 'office/business/getList'
type Row = CallData<typeof PATH>['items'][number]

/** The businesses of the platform, each with how it is: its tables are looked into, whoever works for it. */
export async function getBusinesses(
  { app, tx }: PrivilegedTxContext,
  { limit, cursor }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const found = await listBusinesses(tx, { after: Number(cursor ?? 0), limit: limit + 1 })
  const page = cutPage(found, limit, ({ id }) => String(id))
  const items: Row[] = []
  for (const one of page.rows) items.push(await rowOf(app, tx, one))
  return { data: { items, cursor: page.cursor }, line: { action: 'business.businesses_read', targetId: null } }
}

async function rowOf(app: App, tx: Tx, { settings, createdAt, ...business }: ShownBusiness): Promise<Row> {
  return {
    ...business,
    hosts: [...business.hosts],
    ...setOf(app, settings),
    createdAt: createdAt.toISOString(),
    isServed: app.businessIds.has(business.id),
    health: await healthOf(txIn(tx, schemaOf(business.id))),
  }
}

/** What a business is set to; of settings that no process could open nothing is said. */
function setOf({ declaredSettings }: App, stored: unknown): Pick<Row, 'jurisdiction' | 'licence' | 'currencies'> {
  try {
    const of = { business: { settings: completeSettings(declaredSettings, stored) } }
    const { jurisdiction, licence } = settingsOf(of, businessSettings)
    return { jurisdiction, licence, currencies: currencyIds(of) }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return { jurisdiction: null, licence: null, currencies: [] }
  }
}

/** More open incidents of a kind than these are not counted: each is one to look at. */
const MOST_INCIDENTS = 100

async function healthOf(tx: Tx): Promise<Row['health']> {
  const { waiting, oldestAt, isStuck } = await readDeliveryState(tx)
  const { kinds } = await readKinds(tx)
  const { verifiedAt, openIncidentId } = await readBooksState(tx)
  const open = { isClosed: false, after: null, limit: MOST_INCIDENTS }
  const ofReturns = await listIncidents(tx, open)
  const ofProviders = await listProviderIncidents(tx, open)
  return {
    jobs: { waiting, oldestAt: oldestAt?.toISOString() ?? null, isStuck },
    mails: {
      waiting: kinds.reduce((sum, kind) => sum + kind.waiting, 0),
      failing: kinds.reduce((sum, kind) => sum + kind.failing, 0),
    },
    openIncidents: ofReturns.length + ofProviders.length + (openIncidentId === null ? 0 : 1),
    verifiedAt: verifiedAt?.toISOString() ?? null,
  }
}

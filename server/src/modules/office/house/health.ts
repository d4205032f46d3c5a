import type { CallData } from '@tas/shared/contract/api.ts'
import { drandTimeMs } from '@tas/shared/rules/lottery/beacon.ts'
import { configOf } from '#kit/config.ts'
import { readDeliveryState } from '#kit/events/deliver-events.ts'
import { runningHash } from '#kit/running-program.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { auditConfig } from '../../audit/index.ts'
import { readSettingsLag } from '../../business/index.ts'
import { depositGateways, payoutGateways, readFailing, readLevels, readSeat } from '../../cashier/index.ts'
import { exclusionSettings, registerSilentSince } from '../../exclusion/index.ts'
import { readBooksState } from '../../ledger/index.ts'
import { countDeadHelpLinks } from '../../limits/index.ts'
import { readUnendedDraws } from '../../lottery/index.ts'
import { readKinds } from '../../mail/index.ts'
import { readLook } from '../../revenue/index.ts'
import { mailServerOf } from './mails.ts'

type Part = CallData<'office/home/getHealth'>['parts'][number]

const MINUTE_MS = 60_000
/** Each look of this call is a query that touches a few rows: slower, and the database is what makes others slow. */
const DATABASE_SLOW_MS = 250
const EVENT_LATE_MS = MINUTE_MS
/** Of a business that rests, too: its jobs run every ten minutes at the latest. */
const COUNT_LATE_MS = 15 * MINUTE_MS
const BOOKS_LATE_MS = 120 * MINUTE_MS
const BEACON_LATE_MS = 5 * MINUTE_MS

/** How the parts of the house are that nobody sees, as this process sees them. */
export async function getHealth({ app, tx }: PrivilegedTxContext): Promise<Done<CallData<'office/home/getHealth'>>> {
  const begunMs = performance.now()
  const events = await readDeliveryState(tx)
  const tookMs = Math.round(performance.now() - begunMs)
  const database: Part = {
    part: 'database',
    state: tookMs > DATABASE_SLOW_MS ? 'late' : 'right',
    since: null,
    count: tookMs,
  }
  const looks = [mailPart, countPart, booksPart, beaconPart, helpPart, settingsPart, gatewaysPart] as const
  const parts: Part[] = [database, eventPart(events)]
  for (const look of looks) parts.push(await look({ app, tx }))
  parts.push(...(await coinParts({ app, tx })), registerPart(app))
  const said = configOf(app, auditConfig)
  const build = said && { ...said, isRunning: runningHash() === said.server }
  return { data: { parts, build }, line: { action: 'office.health_read', targetId: null } }
}

type At = Pick<PrivilegedTxContext, 'app' | 'tx'>

const iso = (at: Date | null) => at?.toISOString() ?? null
const ageMs = (at: Date) => Date.now() - at.getTime()

function eventPart({ oldestAt, isStuck, waiting }: Awaited<ReturnType<typeof readDeliveryState>>): Part {
  const isLate = oldestAt !== null && ageMs(oldestAt) > EVENT_LATE_MS
  const late = isLate ? 'late' : 'right'
  return { part: 'events', state: isStuck ? 'wrong' : late, since: iso(oldestAt), count: waiting }
}

async function mailPart({ app, tx }: At): Promise<Part> {
  const { kinds } = await readKinds(tx)
  const count = kinds.reduce((sum, { waiting }) => sum + waiting, 0)
  const isFailing = kinds.some(({ failing }) => failing > 0)
  const since = iso(kinds[0]?.oldestAt ?? null)
  const server = mailServerOf(app)
  if (server === 'kept') return { part: 'mail', state: 'off', since, count }
  if (server === 'none') return { part: 'mail', state: 'wrong', since, count }
  return { part: 'mail', state: isFailing ? 'late' : 'right', since, count }
}

async function countPart({ tx }: At): Promise<Part> {
  const at = await readLook(tx)
  return {
    part: 'counting',
    state: at === null || ageMs(at) > COUNT_LATE_MS ? 'late' : 'right',
    since: iso(at),
    count: null,
  }
}

async function booksPart({ tx }: At): Promise<Part> {
  const { verifiedAt, openIncidentId } = await readBooksState(tx)
  const isLate = verifiedAt === null || ageMs(verifiedAt) > BOOKS_LATE_MS
  const late = isLate ? 'late' : 'right'
  return { part: 'books', state: openIncidentId === null ? late : 'wrong', since: iso(verifiedAt), count: null }
}

/** Draws whose numbers wait for the public beacon longer than it takes to fetch it. */
async function beaconPart({ tx }: At): Promise<Part> {
  const moments = (await readUnendedDraws(tx)).flatMap(({ status, beaconRound }) =>
    status === 'closed' && beaconRound !== null ? [drandTimeMs(beaconRound)] : [],
  )
  const late = moments.filter((atMs) => Date.now() - atMs > BEACON_LATE_MS).sort((a, b) => a - b)
  const [first] = late
  const since = first === undefined ? null : new Date(first).toISOString()
  return { part: 'beacon', state: first === undefined ? 'right' : 'wrong', since, count: late.length }
}

async function helpPart({ app, tx }: At): Promise<Part> {
  const dead = await countDeadHelpLinks(app, tx)
  return { part: 'help', state: dead > 0 ? 'wrong' : 'right', since: null, count: dead }
}

async function settingsPart({ app, tx }: At): Promise<Part> {
  const since = await readSettingsLag(app, tx)
  return { part: 'settings', state: since === null ? 'right' : 'wrong', since: iso(since), count: null }
}

/** Ways of payment that switched themselves off, for their provider does not answer; what staff switch off is meant. */
async function gatewaysPart({ tx }: At): Promise<Part> {
  const failing = [
    ...(await readFailing(tx, { direction: 'in', codes: depositGateways.map(({ code }) => code) })).values(),
    ...(await readFailing(tx, { direction: 'out', codes: payoutGateways.map(({ code }) => code) })).values(),
  ]
  const [first = null] = failing.map(({ since }) => since).sort((a, b) => a.getTime() - b.getTime())
  return { part: 'gateways', state: first === null ? 'right' : 'wrong', since: iso(first), count: failing.length }
}

/** What coins go out by: a hot wallet that has less of some than it owes, since its oldest payout under way, and whether the signer is there. */
export async function coinParts({ app, tx }: At): Promise<readonly Part[]> {
  const levels = await readLevels({ ...app, db: tx }, { of: app.business.id })
  if (levels.length === 0)
    return (['hotWallet', 'signer'] as const).map((part) => ({ part, state: 'off', since: null, count: null }))
  const short = levels.filter(({ isShort }) => isShort)
  const [first = null] = short.flatMap(({ oldestAt }) => oldestAt ?? []).sort((a, b) => a.getTime() - b.getTime())
  const isThere = (await readSeat({ db: tx }))?.isThere === true
  return [
    { part: 'hotWallet', state: short.length === 0 ? 'right' : 'wrong', since: iso(first), count: short.length },
    { part: 'signer', state: isThere ? 'right' : 'wrong', since: null, count: null },
  ]
}

function registerPart(app: App): Part {
  const silent = registerSilentSince(app)
  const asked = silent === null ? 'right' : 'wrong'
  const state = settingsOf(app, exclusionSettings).register === null ? 'off' : asked
  return { part: 'register', state, since: iso(silent), count: null }
}

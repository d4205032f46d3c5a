import { type CallPath, calls } from '@tas/shared/contract/api.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sha256, uuidv7 } from '#kit/random.ts'
import { readPerson } from '#src/modules/identity/index.ts'
import { withSecondBusiness } from './businesses.ts'
import { registration } from './people.ts'
import { type ServedWorld, serveWorld } from './world.ts'

type Schema = {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minLength?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

const allCalls = Object.entries(calls) as [CallPath, Operation][]
const schemaOf = (call: Operation) => z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema
const isId = (schema: Schema): boolean =>
  schema.format === 'uuid' || (schema.items !== undefined && isId(schema.items)) || (schema.anyOf ?? []).some(isId)

/** Every call that names a thing by its id, with the names of those fields. Read from the contract: a new one is here at once. */
const idCalls = allCalls.flatMap(([path, call]) => {
  const fields = Object.entries(schemaOf(call).properties ?? {}).flatMap(([name, field]) => (isId(field) ? [name] : []))
  return fields.map((field) => ({ path, call, field }))
})

/** Values for fields that only have to be well-formed. */
const FILLERS: Readonly<Record<string, unknown>> = {
  action: 'cash',
  at: '2026-01-01T00:00:00.000Z',
  avatar: '3',
  bet: '1',
  campaign: 'Spring',
  confirm: true,
  day: '2026-01-01',
  each: '1.00',
  email: 'somebody@example.com',
  expiresAt: '2099-01-01T00:00:00.000Z',
  fromDay: '2026-01-01',
  months: 6,
  period: 'day',
  phone: '+35699123456',
  reason: 'The manual says so.',
  scope: null,
  source: 'A public register',
  transfer: 'BANK-1',
  tags: ['ruby'],
  serverSeedHash: 'a'.repeat(64),
  toDay: '2026-01-02',
  username: 'somebody',
  value: '10.00',
  verificationId: '1',
  amount: '1.00',
  currency: 'USD',
  game: 'mines',
  name: 'Mine',
  newCode: '123456',
  number: 1,
  account: '33',
  posting: '917504',
  oldCode: '123456',
  receivedCode: '123456',
  newPassword: 'lantern-harbour-58',
  reNewPassword: 'lantern-harbour-58',
  quickPicks: 1,
  token: 'x'.repeat(43),
}

/** Optional by themselves, but one of their kind has to be there. */
const ALWAYS = ['avatar', 'game', 'password', 'quickPicks', 'verificationId']

const TERMS = {
  currency: 'USD',
  kind: 'fixed',
  amountMinor: 1_000,
  wagering: { timesE2: 100 },
  counts: { edgeE8: 1_000_000 },
  minutes: 60,
}
const SETTINGS = { version: 1, changes: [{ key: 'business.supportHours', value: 12 }] }

/** Whole bodies for forms whose fields belong together. */
const FORMS: Readonly<Partial<Record<CallPath, Record<string, unknown>>>> = {
  'user/user/register': registration('walls_form'),
  'agent/commission/simulate': { currency: 'USD', kind: 'split', ratesE4: [1_000], bases: ['1.00'] },
  'agent/commission/setRate': { userId: crypto.randomUUID(), rateE4: 1 },
  'agent/user/lock': { userId: crypto.randomUUID(), what: 'login', isLocked: true },
  'agent/user/update': { userId: crypto.randomUUID(), permissions: [] },
  'agent/report/getReport': { from: '2026-01-01', to: '2026-01-02' },
  'agent/report/export': { from: '2026-01-01', to: '2026-01-02' },
  'office/agent/setDeal': { uid: 100_001, kind: 'split', rateE4: 1, reason: 'The manual says so.' },
  'office/agent/closeMonth': { month: '2026-01', reason: 'The manual says so.' },
  'bonus/calculator/quote': { terms: TERMS, depositMinor: 1, plan: { game: 'dice', stakeMinor: 1 } },
  'bonus/calculator/replay': { terms: TERMS, depositMinor: 1, cashMinor: 1, events: [] },
  'bonus/bonus/active': { bonusId: crypto.randomUUID(), termsHash: 'a'.repeat(64) },
  'bonus/calculator/check': { terms: TERMS, jurisdiction: 'MT' },
  'loyalty/calculator/rakeback': { rateE4: 1, bets: [] },
  'loyalty/calculator/cashback': { stakesMinor: 1, returnsMinor: 1, rateE4: 1 },
  'contests/calculator/rank': { bets: [] },
  'contests/race/join': { intId: 101 },
  'affiliate/affiliate/transferToWallet': { currencyId: 'USD' },
  'affiliate/plan/simulate': {
    currency: 'USD',
    plan: {
      providerE4: 0,
      depositE4: 0,
      withdrawalE4: 0,
      taxE4: 0,
      share: { kind: 'flat', steps: [{ from: '0', rateE4: 1 }] },
      negative: 'zero',
    },
    months: [{ players: [] }],
  },
  'user/profile/update': { address: '1 Other Street' },
  'user/security/setAntiPhishing': { code: 'azure fox' },
  'notices/push/subscribe': {
    endpoint: 'https://push.example/1',
    // The base point of the curve.
    keys: {
      p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
      auth: 'A'.repeat(22),
    },
  },
  'transaction/receipt/getReceipt': { id: '1' },
  'support/complaint/raise': { ticketId: crypto.randomUUID(), happenedOn: '2026-01-01', text: 'A text' },
  'office/ticket/assign': { id: crypto.randomUUID(), version: 1, personId: crypto.randomUUID() },
  'office/report/getRevenue': { from: '2026-01-01', to: '2026-01-02', groupBy: 'day' },
  'office/report/getTotals': { from: '2026-01-01', to: '2026-01-02' },
  'office/report/export': { from: '2026-01-01', to: '2026-01-02', groupBy: 'day' },
  'office/player/getOverview': { playerId: crypto.randomUUID() },
  'office/player/adjust': {
    uid: 100_001,
    currency: 'USD',
    direction: 'credit',
    amount: '1.00',
    note: 'A bet',
    reason: 'The manual says so.',
  },
  'financial/account/add': { kind: 'merchant', number: 'U1234567' },
  'office/verification/decide': {
    id: crypto.randomUUID(),
    seen: 'a'.repeat(32),
    answer: 'approved',
    reason: 'The manual says so.',
  },
  'office/verification/reopen': { id: crypto.randomUUID(), seen: 'a'.repeat(32), reason: 'The manual says so.' },
  'office/verification/settleMoney': {
    id: crypto.randomUUID(),
    way: 'hold',
    amount: '1.00',
    currency: 'USD',
    reason: 'The manual says so.',
  },
  'office/verification/refuse': {
    id: crypto.randomUUID(),
    seen: 'a'.repeat(32),
    fault: 'other',
    note: 'Something else',
    reason: 'The manual says so.',
  },
  'office/gateway/switchOff': {
    direction: 'in',
    gatewayCode: 'sandbox',
    message: { en: 'Back at noon.', fa: 'ظهر برمی‌گردد.' },
    reason: 'The manual says so.',
  },
  'deposit/evoucher/activate': { amount: '1.00', currency: 'USD', number: '1234567890', code: '1234567890123456' },
  'office/blocklist/add': { kind: 'mail_domain', value: 'throwaway.example', reason: 'The manual says so.' },
  'office/risk/addTask': { id: crypto.randomUUID(), text: 'Ask the bank.' },
  'office/risk/report': {
    id: crypto.randomUUID(),
    narrative: 'Money came and went on without play.',
    reason: 'The manual says so.',
  },
  'office/risk/saveDraft': { name: 'linked-deposits', body: '{}', reason: 'The manual says so.' },
  'office/screening/getChanges': { versionId: crypto.randomUUID(), what: 'added' },
  'office/screening/clear': { id: crypto.randomUUID(), seen: 'a'.repeat(32), reason: 'The manual says so.' },
  'office/screening/confirm': { id: crypto.randomUUID(), seen: 'a'.repeat(32), reason: 'The manual says so.' },
  'office/withdrawal/reject': {
    id: crypto.randomUUID(),
    rejection: 'other',
    note: 'Something else',
    reason: 'The manual says so.',
  },
  'office/withdrawal/askInfo': {
    id: crypto.randomUUID(),
    note: 'Which card was it?',
    reason: 'The manual says so.',
  },
  'office/dispute/accept': { id: crypto.randomUUID(), reason: 'The manual says so.' },
  'office/dispute/sendEvidence': {
    id: crypto.randomUUID(),
    evidence: 'The payment was confirmed at the bank.',
    reason: 'The manual says so.',
  },
  'office/deposit/askInfo': {
    id: crypto.randomUUID(),
    note: 'Which card was it?',
    reason: 'The manual says so.',
  },
  'office/withdrawal/markPaid': {
    id: crypto.randomUUID(),
    amount: '1.00',
    currency: 'USD',
    evidence: 'BANK-1',
    reason: 'The manual says so.',
  },
  'office/withdrawal/giveUp': {
    id: crypto.randomUUID(),
    amount: '1.00',
    currency: 'USD',
    reason: 'The manual says so.',
  },
  'office/player/message': {
    playerId: crypto.randomUUID(),
    en: { title: 'A title', text: 'A text' },
    reason: 'The manual says so.',
  },
  'staff/invitation/create': {
    email: 'new.staff@mail.example',
    name: 'Somebody',
    roles: [{ role: 'support', endsAt: '2099-01-01T00:00:00.000Z', scope: null, branch: null }],
    reason: 'The manual says so.',
  },
  'staff/person/setRoles': {
    personId: crypto.randomUUID(),
    version: 1,
    roles: [{ role: 'support', endsAt: '2099-01-01T00:00:00.000Z', scope: null, branch: null }],
    reason: 'The manual says so.',
  },
  'office/content/saveDraft': {
    intId: 98,
    seenVersion: 1,
    seenRevision: null,
    title: { en: 'A title', fa: 'عنوان' },
    html: { en: '<p>A text</p>', fa: '<p>متن</p>' },
  },
  'office/content/createText': { slug: 'new-text', title: { en: '', fa: '' }, html: { en: '', fa: '' } },
  'office/menu/saveDraft': { menuId: 'side', seenVersion: 0, seenRevision: null, lines: [] },
  'office/menu/restoreVersion': { menuId: 'side', seenVersion: 0, seenRevision: null, version: 1 },
  'staff/person/find': { query: 'demo' },
  'office/business/create': {
    name: 'Second',
    hosts: [],
    owner: { name: 'Dana', email: 'dana@mail.example', language: 'en' },
    reason: 'The manual says so.',
  },
  'office/bonus/save': { intId: 101, terms: TERMS, code: null },
  'office/bonus/saveDraft': {
    intId: 101,
    seenVersion: 0,
    seenRevision: null,
    words: {
      title: { en: 'A gift', fa: 'هدیه' },
      html: { en: '<p>A text</p>', fa: '<p>متن</p>' },
      picture: { kind: 'drawn', url: '/assets/img/bonuses/welcome.svg' },
    },
  },
  'office/bonus/open': { intId: 101, termsHash: 'a'.repeat(64), reason: 'The manual says so.' },
  'office/bonus/fund': {
    intId: 101,
    direction: 'reserve',
    currency: 'USD',
    amount: '1.00',
    reason: 'The manual says so.',
  },
  'office/contest/saveRace': {
    title: { en: 'First three', fa: 'سه شرط نخست' },
    kind: 'firstBets',
    firstBets: 3,
    minStake: '1.00',
    games: [],
    currency: 'USD',
    pool: '1.00',
    sharesE4: [10_000],
    startsAt: '2099-01-01T00:00:00.000Z',
    endsAt: '2099-01-02T00:00:00.000Z',
  },
  'office/contest/openRace': {
    intId: 101,
    version: 1,
    currency: 'USD',
    amount: '1.00',
    reason: 'The manual says so.',
  },
  'office/bonus/makeCodes': {
    intId: 101,
    count: 1,
    expiresAt: '2099-01-01T00:00:00.000Z',
    note: 'Spring',
    reason: 'The manual says so.',
  },
  'office/bonus/getCost': { intId: 101, from: '2026-01-01', to: '2026-01-31' },
  'office/bonus/simulate': {
    terms: TERMS,
    groups: [{ players: 1, depositMinor: 1, plan: { game: 'dice', stakeMinor: 1 } }],
  },
  'office/bonus/preview': { intId: 101, kind: 'grant', players: '100001' },
  'office/bonus/grant': {
    intId: 101,
    termsHash: 'a'.repeat(64),
    players: '100001',
    count: 1,
    currency: 'USD',
    amount: '10.00',
    reason: 'The manual says so.',
  },
  'office/bonus/bulkRevoke': { intId: 101, players: null, count: 1, reason: 'The manual says so.' },
  'office/bonus/publish': { intId: 101, revision: 1, dueAt: null, reason: 'The manual says so.' },
  'office/bonus/restoreVersion': { intId: 101, seenVersion: 0, seenRevision: null, version: 1 },
  'office/slider/publish': { intId: 1, revision: 1, dueAt: null, reason: 'The manual says so.' },
  'office/menu/publish': { menuId: 'side', revision: 1, dueAt: null, reason: 'The manual says so.' },
  'office/slider/saveDraft': { intId: 1, seenVersion: 0, seenRevision: null, slides: [] },
  'office/slider/restoreVersion': { intId: 1, seenVersion: 0, seenRevision: null, version: 1 },
  'office/mailTemplate/saveDraft': {
    name: 'passwordChanged',
    seenVersion: 0,
    seenRevision: null,
    words: { subject: { en: 'A subject', fa: 'موضوع' }, text: { en: '{{time}}', fa: '{{time}}' }, label: null },
  },
  'office/mailTemplate/publish': {
    name: 'passwordChanged',
    revision: 1,
    dueAt: null,
    reason: 'The manual says so.',
  },
  'office/mailTemplate/restoreVersion': { name: 'passwordChanged', seenVersion: 0, seenRevision: null, version: 1 },
  'office/picture/describe': {
    pictureId: crypto.randomUUID(),
    version: 1,
    alt: { en: 'A wheel', fa: 'گردونه' },
  },
  'office/content/restoreVersion': { intId: 98, seenVersion: 1, seenRevision: null, version: 1 },
  'office/content/publish': {
    intId: 98,
    revision: 1,
    isMaterial: false,
    dueAt: null,
    reason: 'The manual says so.',
  },
  'office/settings/preview': SETTINGS,
  'office/settings/change': { ...SETTINGS, reason: 'The manual says so.' },
  'office/settings/changeByTwo': { ...SETTINGS, reason: 'The manual says so.' },
  'office/catalogue/changeRules': {
    gameId: crypto.randomUUID(),
    version: 1,
    barredCountries: ['FI'],
    barredCurrencies: ['EUR'],
    barredDevices: ['phone'],
    reason: 'The manual says so.',
  },
  'office/schedule/save': {
    scheduleId: null,
    version: null,
    title: 'A report',
    report: 'day',
    period: 'yesterday',
    rhythm: 'daily',
    hour: 6,
    weekday: null,
    monthDay: null,
    language: 'en',
    recipients: [crypto.randomUUID()],
  },
  'office/regulator/make': { from: '2026-01-01', to: '2026-01-31', reason: 'The manual says so.' },
  'office/regulator/take': { exportId: crypto.randomUUID(), name: 'bets.csv' },
  'office/stop/close': { scope: 'dice', reason: 'The manual says so.' },
  'office/stop/open': { scope: 'dice', reason: 'The manual says so.' },
  'office/salt/give': {
    terminatingHash: 'a'.repeat(64),
    salt: 'a-salt',
    source: 'A block that everybody sees',
    reason: 'The manual says so.',
  },
  'staff/role/save': {
    name: 'night-shift',
    title: { en: 'Night shift', fa: 'نوبت شب' },
    permissions: ['audit.read'],
    version: null,
    reason: 'The manual says so.',
  },
}

function bodyOf(path: CallPath, call: Operation): Record<string, unknown> {
  const form = FORMS[path]
  if (form !== undefined) return form
  const { properties = {}, required = [] } = schemaOf(call)
  const named = [...required, ...ALWAYS.filter((name) => name in properties)]
  return Object.fromEntries(named.map((name) => [name, FILLERS[name] ?? sample(properties[name] ?? {})]))
}

function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.format === 'uuid') return crypto.randomUUID()
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return schema.items === undefined ? [] : [sample(schema.items)]
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]))
  return 'x'.repeat(Math.max(1, schema.minLength ?? 0))
}

let world: ServedWorld
type Person = { readonly id: string; readonly token: string; readonly bid: string }
let owner: Person
let neighbour: Person
let foreigner: Person

beforeAll(async () => {
  world = await serveWorld({ through: withSecondBusiness })
  owner = await newPerson('walls_owner', '1')
  neighbour = await newPerson('walls_neighbour', '1')
  foreigner = await newPerson('walls_foreigner', '2')
  await giveThings(owner)
})
afterAll(async () => {
  await world?.stop()
})

/** A player whose session is proved: what is refused is not refused for want of a proof. */
async function newPerson(username: string, bid: string): Promise<Person> {
  const { body } = await world.call('user/user/register', { body: registration(username), headers: { BID: bid } })
  const { token, user } = body.data
  const db = world.house.apps.get(Number(bid))?.db ?? world.app.db
  await db.sql`
    update ${db.b}.identity_session set proved_at = clock_timestamp() where token_hash = ${sha256(token)}`
  return { id: user.id, token, bid }
}

/** One of each thing a player can own and a call can name. */
async function giveThings({ id, token }: Person): Promise<void> {
  const things = [
    ['deposit/deposit/create', { gatewayCode: 'sandbox', amount: '50.00', currency: 'USD' }],
    [
      'game/original/bet',
      { game: 'dice', amount: '1.00', currency: 'USD', params: { target: '50.50', direction: 'over' } },
    ],
    ['game/original/bet', { game: 'mines', amount: '1.00', currency: 'USD', params: { mines: 3 } }],
  ] as const
  for (const [path, body] of things) {
    const { status } = await world.call(path, { token, key: crypto.randomUUID(), body })
    expect([path, status]).toEqual([path, 200])
  }
  await world.call('user/user/login', { body: { username: 'walls_owner', password: 'seven blue lanterns' } })
  const { db } = world.app
  await db.sql`
    insert into ${db.b}.identity_passkey
      (id, player_id, credential_id, public_key, sign_count, transports, host, name, created_at)
    values (${uuidv7()}, ${id}, 'c', 'k', 0, '{}', 'localhost', 'Lamp', clock_timestamp())`
}

/** Every id of a row that belongs to a player, in whatever table, and one row's worth of its state. */
async function rowsOf(playerId: string): Promise<{ readonly ids: readonly string[]; readonly state: string }> {
  const { db } = world.app
  const tables = await db.sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = ${db.schema} and column_name = 'player_id' order by 1`
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await db.sql<{ text: string }[]>`
      select row_to_json(t)::text as text from ${db.b}.${db.sql(name)} t where player_id = ${playerId} order by 1`
    texts.push(...rows.map((row) => `${name} ${row.text}`))
  }
  // What only notes that somebody was there, or is done by a job, moves by itself.
  const state = texts
    .filter((text) => !/^(identity_session|limits_|loyalty_|mail_message|revenue_|risk_)/.test(text))
    .join('\n')
  const ids = new Set(texts.join().match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g))
  ids.delete(playerId)
  return { ids: [...ids], state }
}

type Target = (typeof idCalls)[number]

/** What somebody is answered who names a thing: status, code, and how many fields the data has. */
async function ask({ path, call, field }: Target, id: string, person: Person | null): Promise<string> {
  const isMany = schemaOf(call).properties?.[field]?.type === 'array'
  const { status, body } = await world.call(path, {
    body: { ...bodyOf(path, call), [field]: isMany ? [id] : id },
    key: crypto.randomUUID(),
    headers: { BID: person?.bid ?? '1' },
    ...(person !== null && { token: person.token }),
  })
  // The id itself is repeated by some answers.
  const data = JSON.stringify(body.data ?? null)
    // The id itself is repeated by some answers; links and moments are new each time.
    .replaceAll(id, '')
    .replace(/[\w-]{43}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
  return `${status} ${body.general.code ?? 'done'} ${data}`
}

describe('what belongs to a player', () => {
  it.each(
    idCalls.filter(({ call }) => call.auth === 'player').map((target) => [`${target.path} ${target.field}`, target]),
  )('is for everybody else as if it were not there: %s', async (_, target) => {
    const named = target as Target
    const { ids, state } = await rowsOf(owner.id)
    expect(ids.length).toBeGreaterThan(5)
    for (const person of [neighbour, foreigner]) {
      const ofNobody = await ask(named, crypto.randomUUID(), person)
      expect(ofNobody).not.toMatch(/^400|^5|login_required|step_up/)
      const answers = await Promise.all(ids.map((id) => ask(named, id, person)))
      expect(new Set(answers)).toEqual(new Set([ofNobody]))
    }
    expect(await ask(named, ids[0] ?? '', null)).toMatch(/^401 identity.login_required/)
    expect((await rowsOf(owner.id)).state).toBe(state)
  })

  it('is there for the player, so that the others had something to miss', async () => {
    const { ids } = await rowsOf(owner.id)
    const found: string[] = []
    for (const target of idCalls.filter(({ call }) => call.auth === 'player')) {
      const ofNobody = await ask(target, crypto.randomUUID(), owner)
      for (const id of ids) if ((await ask(target, id, owner)) !== ofNobody) found.push(target.path)
    }
    expect(new Set(found)).toEqual(
      new Set(found.concat('identity/session/end', 'identity/passkey/rename', 'identity/passkey/remove')),
    )
    expect(new Set(found).size).toBeGreaterThanOrEqual(5)
  })
})

describe('a token', () => {
  it.each(allCalls.filter(([, call]) => call.auth === 'player').map(([path]) => path))(
    'of one business is nothing at another: %s',
    async (path) => {
      for (const [person, BID] of [
        [neighbour, '2'],
        [foreigner, '1'],
      ] as const) {
        const { status, body } = await world.call(path, { token: person.token, headers: { BID }, key: 'k' })
        expect([status, body.general.code]).toEqual([401, 'identity.login_required'])
      }
    },
  )

  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = (more: object) => part({ sub: 'walls_owner', exp: 4_102_444_800, aud: 'tas', ...more })
  it.each([
    ['algorithm none', () => `${part({ alg: 'none', typ: 'JWT' })}.${claims({})}.`],
    ['algorithm None', () => `${part({ alg: 'None' })}.${claims({})}.`],
    ['a symmetric key in place of a public one', () => `${part({ alg: 'HS256' })}.${claims({})}.${'A'.repeat(43)}`],
    ['a key by path', () => `${part({ alg: 'HS256', kid: '../../dev/null' })}.${claims({})}.${'A'.repeat(43)}`],
    ['a key by SQL', () => `${part({ alg: 'HS256', kid: "' union select 'k" })}.${claims({})}.${'A'.repeat(43)}`],
    ['a key of its own', () => `${part({ alg: 'RS256', jwk: { kty: 'oct', k: 'AA' } })}.${claims({})}.x`],
    ['a key from elsewhere', () => `${part({ alg: 'RS256', jku: 'https://evil.example' })}.${claims({})}.x`],
    ['a day long past', () => `${part({ alg: 'HS256' })}.${claims({ exp: 1 })}.${'A'.repeat(43)}`],
    ['the hash that is stored', () => sha256(owner.token).toString('base64url')],
    ['the id of the session', () => owner.id],
    ['a letter more', () => `${owner.token}A`],
    ['its case swapped', () => owner.token.replace(/[a-z]/, (letter) => letter.toUpperCase())],
    ['blanks around it', () => `Bearer ${owner.token}`],
  ])('that is forged opens nothing: %s', async (_, forge) => {
    expect((await world.call('user/user/init', { token: forge() })).status).toBe(401)
  })
})

describe('names of columns in a payload', () => {
  it.each(allCalls)('change nothing of what %s is given', async (path, call) => {
    const { db } = world.app
    const columns = await db.sql<{ name: string }[]>`
      select distinct column_name as name from information_schema.columns where table_schema = ${db.schema}`
    const own = new Set(Object.keys(schemaOf(call).properties ?? {}))
    const camel = (name: string) => name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
    const names = columns
      .flatMap(({ name }) => [name, camel(name)])
      .concat('role', 'userGroups', 'balance', 'verified', 'kycStatus', 'BID', 'agentId', 'permissions', 'isAdmin')
    const added = Object.fromEntries(names.filter((name) => !own.has(name)).map((name) => [name, true]))
    expect(Object.keys(added).length).toBeGreaterThan(200)
    const body = bodyOf(path, call)
    const plain = call.input.safeParse(body)
    const more = call.input.safeParse({ ...added, ...body })
    expect(plain.error?.issues ?? []).toEqual([])
    // Refused by name, or taken as if they were not there.
    if (more.success) expect(more.data).toEqual(plain.data)
    else expect(more.error.issues.map(({ code }) => code)).toContain('unrecognized_keys')
  })

  it('do not reach the row of a player who registers or changes their password', async () => {
    const extra = { isDemo: true, is_demo: true, int_id: 7, intId: 7, createdAt: '2000-01-01', closed_at: null }
    const form = { ...registration('walls_mass'), ...extra, withdrawals_locked_until: null }
    const { token, user } = (await world.call('user/user/register', { body: form })).body.data
    const next = { newPassword: 'lantern-harbour-58', reNewPassword: 'lantern-harbour-58' }
    const change = {
      oldPassword: 'seven blue lanterns',
      ...next,
      ...extra,
      withdrawalsLockedUntil: null,
      email: 'x@y.zz',
    }
    await world.call('user/password/changePassword', { token, body: change })
    const { db } = world.app
    const [row] = await db.sql<{ int_id: number; is_demo: boolean; is_locked: boolean }[]>`
      select int_id, is_demo, withdrawals_locked_until is not null as is_locked
      from ${db.b}.identity_player where id = ${user.id}`
    expect(row).toEqual({ int_id: user.intId, is_demo: false, is_locked: true })
    expect((await readPerson(db, user.id))?.email).toBe('walls_mass@example.com')
  })
})

/**
 * How a field of a request is told to the second person. `apart`: in another place (the reason, a currency beside its amount, which
 * thing it is, by its own facts or by the link to its screen); `proof`: what only holds the request to what was looked at.
 */
export type Telling =
  | 'money'
  | 'count'
  | 'serial'
  | 'words'
  | 'code'
  | 'player'
  | 'moment'
  | 'publication'
  | 'day'
  | 'lastDay'
  | 'yesNo'
  | 'choice'
  | 'names'
  | 'countries'
  | 'choices'
  | 'owner'
  | 'apart'
  | 'proof'

type Fields = Readonly<Record<string, Telling>>

const PAYMENT: Fields = { id: 'apart', amount: 'money', currency: 'apart', reason: 'apart' }
const TEXT: Fields = { intId: 'apart', reason: 'apart' }
const WORDING: Fields = { revision: 'serial', reason: 'apart', dueAt: 'publication' }

/** Each call that two people do, with every field of it in the order in which they are told. */
const FIELDS: Readonly<Record<string, Fields>> = {
  'office/agent/fund': { uid: 'player', amount: 'money', currency: 'apart', transfer: 'code', reason: 'apart' },
  'office/agent/setDeal': { uid: 'player', kind: 'choice', rateE4: 'count', reason: 'apart' },
  'office/agent/closeMonth': { month: 'code', reason: 'apart' },
  'office/agent/move': { uid: 'player', parentUid: 'player', reason: 'apart' },
  'office/blocklist/add': { kind: 'choice', accountKind: 'choice', value: 'code', endsAt: 'lastDay', reason: 'apart' },
  'office/blocklist/lift': { id: 'apart', reason: 'apart' },
  'office/bonus/bulkRevoke': { intId: 'apart', count: 'count', players: 'words', reason: 'apart' },
  'office/bonus/fund': { intId: 'apart', direction: 'choice', amount: 'money', currency: 'apart', reason: 'apart' },
  'office/bonus/grant': {
    intId: 'apart',
    count: 'count',
    amount: 'money',
    currency: 'apart',
    players: 'words',
    termsHash: 'proof',
    reason: 'apart',
  },
  'office/bonus/open': { intId: 'apart', termsHash: 'proof', reason: 'apart' },
  'office/bonus/publish': { intId: 'apart', ...WORDING },
  'office/bonus/revoke': { grantId: 'apart', reason: 'apart' },
  'office/books/acceptSpan': { incidentId: 'apart', account: 'code', posting: 'code', reason: 'apart' },
  'office/books/closeIncident': { incidentId: 'apart', reason: 'apart' },
  'office/business/create': {
    name: 'words',
    number: 'serial',
    hosts: 'names',
    settingsOf: 'serial',
    owner: 'owner',
    reason: 'apart',
  },
  'office/catalogue/changeRules': {
    gameId: 'apart',
    version: 'proof',
    barredCountries: 'countries',
    barredCurrencies: 'names',
    barredDevices: 'choices',
    reason: 'apart',
  },
  'office/content/bringBack': TEXT,
  'office/content/publish': { intId: 'apart', isMaterial: 'yesNo', ...WORDING },
  'office/content/takeDown': TEXT,
  'office/contest/cancelRace': { intId: 'serial', reason: 'apart' },
  'office/contest/openRace': { intId: 'serial', amount: 'money', currency: 'apart', version: 'proof', reason: 'apart' },
  'office/deposit/credit': { ...PAYMENT, cardTail: 'code' },
  'office/deposit/refund': PAYMENT,
  'office/exclusion/answerOther': { id: 'apart', reason: 'apart' },
  'office/exclusion/undo': { uid: 'player', reason: 'apart' },
  'office/finance/answer': { uid: 'player', answer: 'choice', source: 'words', checkId: 'apart', reason: 'apart' },
  'office/key/renewSealing': { number: 'serial', reason: 'apart' },
  'office/key/replaceSigning': { keyId: 'code', reason: 'apart' },
  'office/lottery/addCapital': { amount: 'money', currency: 'apart', transfer: 'code', reason: 'apart' },
  'office/lottery/cancelDraw': { number: 'serial', reason: 'apart' },
  'office/mailTemplate/publish': { name: 'apart', ...WORDING },
  'office/menu/publish': { menuId: 'apart', ...WORDING },
  'office/owed/cancelOrder': { orderId: 'apart', reason: 'apart' },
  'office/owed/order': { uid: 'player', amount: 'money', currency: 'apart', reason: 'apart' },
  'office/player/adjust': {
    uid: 'player',
    direction: 'choice',
    amount: 'money',
    currency: 'apart',
    note: 'words',
    reason: 'apart',
  },
  'office/regulator/make': { from: 'day', to: 'day', reason: 'apart' },
  'office/risk/report': { id: 'apart', narrative: 'words', reason: 'apart' },
  'office/risk/goLive': { versionId: 'apart', reason: 'apart' },
  'office/risk/openLock': { uid: 'player', kind: 'choice', cause: 'choice', reason: 'apart' },
  'office/risk/stop': { versionId: 'apart', reason: 'apart' },
  'office/salt/give': { salt: 'code', source: 'words', terminatingHash: 'code', reason: 'apart' },
  'office/screening/clear': { id: 'apart', seen: 'proof', reason: 'apart' },
  'office/screening/use': { versionId: 'apart', reason: 'apart' },
  'office/settings/changeByTwo': { changes: 'apart', restores: 'serial', version: 'proof', reason: 'apart' },
  'office/slider/publish': { intId: 'apart', ...WORDING },
  'office/verification/refuse': { id: 'apart', fault: 'choice', note: 'words', seen: 'proof', reason: 'apart' },
  'office/verification/reopen': { id: 'apart', seen: 'proof', reason: 'apart' },
  'office/verification/settleMoney': {
    id: 'apart',
    way: 'choice',
    amount: 'money',
    currency: 'apart',
    reason: 'apart',
  },
  'office/voucher/issue': {
    campaign: 'words',
    count: 'count',
    each: 'money',
    amount: 'money',
    currency: 'apart',
    expiresAt: 'lastDay',
    reason: 'apart',
  },
  'office/withdrawal/approveLarge': PAYMENT,
  'office/withdrawal/giveUp': PAYMENT,
  'office/withdrawal/markPaid': { ...PAYMENT, evidence: 'code' },
}

/** How the fields of a call are told; null: this edition knows no such call. */
export function fieldsOf(path: string): Fields | null {
  return Object.hasOwn(FIELDS, path) ? (FIELDS[path] ?? null) : null
}

/** What was asked, by its names; null for what is no such thing: the exact text is shown in any case. */
export function readAsked(payload: string): Readonly<Record<string, unknown>> | null {
  try {
    const asked: unknown = JSON.parse(payload)
    return typeof asked === 'object' && asked !== null && !Array.isArray(asked)
      ? Object.fromEntries(Object.entries(asked))
      : null
  } catch {
    return null
  }
}

/** A value of a request as one word or number; empty: there is none. */
export function plainOf(asked: Readonly<Record<string, unknown>> | null, name: string): string {
  const value = asked !== null && Object.hasOwn(asked, name) ? asked[name] : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

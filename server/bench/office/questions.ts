import { DEPOSIT_VIEWS } from '@tas/shared/contract/cashier/choices.ts'
import { COHORT_BASES, MOST_COHORT_MONTHS, REPORT_GROUPS } from '@tas/shared/contract/revenue/choices.ts'
import { CHECK_VIEWS } from '@tas/shared/contract/verification/choices.ts'
import { REQUEST_VIEWS } from '@tas/shared/contract/withdrawals/choices.ts'
import { DISPUTE_STATUSES } from '@tas/shared/rules/deposits/disputes.ts'
import type { DbPool } from '#kit/db/connect.ts'
import { deskQuestions, deskTabs } from './desk-questions.ts'
import { type Asked, PAGE, type Player, type Question, question, REPORT_MS, THINGS } from './question.ts'

const HOME_MS = 150

/** What to ask about. */
export async function chooseAsked(db: DbPool): Promise<Asked> {
  const { sql, b } = db
  const pick = async (rank: number): Promise<Player> => {
    const [row] = await sql<Player[]>`
      select p.id, p.int_id as uid, p.username,
        (select id from ${b}.originals_bet bet where bet.player_id = p.id order by int_id desc limit 1) as bet,
        (select max(int_id)::text from ${b}.originals_bet bet where bet.player_id = p.id) as "betNumber",
        (select max(id)::text from ${b}.ledger_posting where wallet_id = w.id) as posting
      from ${b}.ledger_wallet w join ${b}.identity_player p on p.id = w.player_id
      order by w.version desc, w.id offset ${rank} limit 1`
    if (row === undefined) throw new Error('the house is large')
    return row
  }
  const things = await Promise.all(THINGS.map(async (thing) => [thing.name, await middleRow(db, thing)] as const))
  const deepCursor = await middleRow(db, { table: 'identity_player', column: 'id' })
  // Each of the names has its row.
  return {
    heavy: await pick(0),
    usual: await pick(500),
    deepCursor,
    things: Object.fromEntries(things) as Asked['things'],
  }
}

async function middleRow(
  { sql, schema }: DbPool,
  { table, column }: { readonly table: string; readonly column: string },
): Promise<string> {
  const from = `from ${schema}.${table}`
  const [row] = await sql.unsafe<{ value: string }[]>(
    `select ${column}::text as value ${from} order by ${column} offset (select count(*) / 2 ${from}) limit 1`,
  )
  if (row === undefined) throw new Error(`the house has rows of ${table}`)
  return row.value
}

type Month = { readonly from: string; readonly to: string }

/** Every list, search, tab and dialog of the office that reads a large table, home, and a report of a month by each group. */
export function questionsAbout(asked: Asked, month: Month): readonly Question[] {
  return [
    ...findings(asked),
    question('players', 'office/player/getList', PAGE),
    question('players.deep', 'office/player/getList', { ...PAGE, cursor: asked.deepCursor }),
    ...narrowedPlayers(asked),
    ...tabs('usual', asked.usual),
    ...deskTabs('usual', asked.usual),
    ...tabs('heavy', asked.heavy),
    ...deskTabs('heavy', asked.heavy),
    ...deskQuestions(asked),
    ...audits(asked, month),
    ...moneyLists(asked),
    ...narrowedWork(),
    ...houseLists(),
    ...publishing(asked),
    question('home', 'office/home/getFigures', { period: '30d' }, HOME_MS),
    question('home.waiting', 'office/home/getWaiting', {}, HOME_MS),
    question('home.health', 'office/home/getHealth', {}, HOME_MS),
    ...REPORT_GROUPS.map((groupBy) =>
      question(`report.${groupBy}`, 'office/report/getRevenue', { ...month, ...PAGE, groupBy }, REPORT_MS),
    ),
    question('report.totals', 'office/report/getTotals', month, REPORT_MS),
    ...COHORT_BASES.map((by) =>
      question(`cohorts.${by}`, 'office/report/getCohorts', { by, months: MOST_COHORT_MONTHS }, REPORT_MS),
    ),
  ]
}

/** The list of players narrowed in each way, and to what is never there. */
function narrowedPlayers({ deepCursor }: Asked): readonly Question[] {
  const ask = (way: string, by: object) => question(`players.${way}`, 'office/player/getList', { ...PAGE, ...by })
  return [
    ask('closed', { status: 'closed' }),
    ask('country', { country: 'DE' }),
    ask('countryDeep', { country: 'DE', cursor: deepCursor }),
    ask('noCountry', { country: 'ZZ' }),
    ask('currency', { currency: 'USD' }),
    ask('noCurrency', { currency: 'XXX' }),
    ask('signInLocked', { lock: 'signIn' }),
    ask('playLocked', { lock: 'play' }),
    ask('ageProved', { isAgeProved: true }),
    ask('day', { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' }),
  ]
}

/** What the command bar looks for, by every kind of it. */
function findings({ heavy, usual }: Asked): readonly Question[] {
  const find = (name: string, query: string) => question(`find.${name}`, 'office/player/find', { query })
  return [
    find('uid', String(usual.uid)),
    find('name', usual.username),
    find('namePart', 'sara'),
    find('mail', `${usual.username}@example.com`),
    find('phone', '+4915112345678'),
    find('id', usual.id),
    find('lastName', 'hosseini'),
    find('fullName', 'ahmadi sara'),
    find('tail', '0001'),
    find('address', `0x${'0a'.repeat(20)}`),
    find('posting', heavy.posting),
    find('nobody', 'nobody at all'),
    ...(heavy.bet === null ? [] : [find('bet', heavy.bet)]),
    ...(heavy.betNumber === null ? [] : [find('betNumber', heavy.betNumber)]),
  ]
}

function tabs(name: string, { id: playerId }: Player): readonly Question[] {
  return [
    question(`${name}.overview`, 'office/player/getOverview', { playerId }),
    question(`${name}.sessions`, 'office/player/getSessions', { playerId }),
    question(`${name}.linked`, 'office/player/getLinked', { playerId, ...PAGE }),
    question(`${name}.notes`, 'office/player/getNotes', { playerId, ...PAGE }),
    question(`${name}.postings`, 'office/player/getPostings', { playerId, ...PAGE }),
    question(`${name}.plays`, 'office/player/getPlays', { playerId, ...PAGE }),
    question(`${name}.deposits`, 'office/player/getDeposits', { playerId, ...PAGE }),
    question(`${name}.withdrawals`, 'office/player/getWithdrawals', { playerId, ...PAGE }),
    question(`${name}.destinations`, 'office/player/getDestinations', { playerId, ...PAGE }),
    question(`${name}.checks`, 'office/player/getChecks', { playerId }),
    question(`${name}.protection`, 'office/player/getProtection', { playerId }),
    question(`${name}.consents`, 'office/player/getConsents', { playerId, ...PAGE }),
    question(`${name}.notices`, 'office/player/getNotices', { playerId, ...PAGE }),
    question(`${name}.mails`, 'office/player/getMails', { playerId, ...PAGE }),
    question(`${name}.points`, 'office/player/getPoints', { playerId, ...PAGE }),
    question(`${name}.trail`, 'office/player/getTrail', { playerId, ...PAGE }),
  ]
}

function audits({ usual }: Asked, { from, to }: Month): readonly Question[] {
  const lines = (name: string, narrowed: object) =>
    question(`audit${name}`, 'office/audit/getLines', { ...PAGE, ...narrowed })
  return [
    lines('', {}),
    lines('.player', { target: usual.id }),
    lines('.uid', { target: String(usual.uid) }),
    lines('.byUid', { actor: String(usual.uid) }),
    lines('.byName', { actor: 'demo', changesOnly: true }),
    lines('.changes', { changesOnly: true }),
    lines('.action', { action: 'identity.registered' }),
    lines('.noAction', { action: 'ledger.capital_added' }),
    lines('.month', { from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z` }),
  ]
}

/** A list of payments that are over, narrowed in each way, and to what is never there. */
function narrowed(
  name: string,
  path: 'office/deposit/getQueue' | 'office/withdrawal/getQueue',
  { status, gatewayCode }: { readonly status: string; readonly gatewayCode: string },
): readonly Question[] {
  const ask = (way: string, by: object) => question(`${name}.${way}`, path, { ...PAGE, view: 'over', ...by })
  return [
    ask('status', { status }),
    ask('noStatus', { status: 'failed' }),
    ask('gateway', { gatewayCode }),
    ask('noGateway', { gatewayCode: 'nobody' }),
    ask('amount', { currency: 'USD', least: '1', most: '5000' }),
    ask('noAmount', { currency: 'USD', least: '999999999' }),
    ask('day', { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' }),
    ask('player', { uid: 100_001 }),
  ]
}

/** Money that comes and goes, and what has to be known of people for it. */
function moneyLists({ things }: Asked): readonly Question[] {
  return [
    ...DEPOSIT_VIEWS.map((view) => question(`deposits.${view}`, 'office/deposit/getQueue', { ...PAGE, view })),
    ...DISPUTE_STATUSES.map((view) => question(`disputes.${view}`, 'office/dispute/getQueue', { ...PAGE, view })),
    question('deposits.deep', 'office/deposit/getQueue', { ...PAGE, view: 'over', cursor: things.deposit }),
    ...narrowed('deposits', 'office/deposit/getQueue', { status: 'credited', gatewayCode: 'sandbox' }),
    question('deposit', 'office/deposit/get', { id: things.deposit }),
    ...REQUEST_VIEWS.map((view) => question(`withdrawals.${view}`, 'office/withdrawal/getQueue', { ...PAGE, view })),
    question('withdrawals.deep', 'office/withdrawal/getQueue', { ...PAGE, view: 'over', cursor: things.withdrawal }),
    ...narrowed('withdrawals', 'office/withdrawal/getQueue', { status: 'paid', gatewayCode: 'sandbox' }),
    question('withdrawal', 'office/withdrawal/get', { id: things.withdrawal }),
    question('destinations', 'office/destination/getQueue', PAGE),
    ...CHECK_VIEWS.map((view) => question(`verifications.${view}`, 'office/verification/getQueue', { ...PAGE, view })),
    question('verifications.deep', 'office/verification/getQueue', {
      ...PAGE,
      view: 'over',
      cursor: things.verification,
    }),
    question('verification', 'office/verification/get', { id: things.verification }),
    question('owed', 'office/owed/getList', PAGE),
    question('finance', 'office/finance/getOpen', PAGE),
    question('exclusion', 'office/exclusion/getCases', PAGE),
    question('claims', 'office/queue/getClaims', { queue: 'withdrawals', rows: [things.withdrawal] }),
    question('desk', 'office/queue/getDesk', { queue: 'withdrawals' }),
    question('approvals', 'staff/approval/getQueue', PAGE),
    question('approvals.settled', 'staff/approval/getQueue', { ...PAGE, isSettled: true }),
  ]
}

/** Lists of work narrowed in each way, and to what is never there. */
function narrowedWork(): readonly Question[] {
  const ways = {
    player: { uid: 100_001 },
    mine: { holder: 'mine' },
    nobodys: { holder: 'nobody' },
    day: { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' },
    until: { to: '2020-01-02T00:00:00Z' },
  } as const
  const lists = [
    ['verifications', 'office/verification/getQueue', { view: 'over' }, { type: 'funds' }],
    ['cases', 'office/risk/getQueue', { view: 'closed' }, {}],
    ['screening', 'office/screening/getQueue', { view: 'cleared' }, { kind: 'own' }],
    ['finance', 'office/finance/getOpen', {}, { currency: 'XXX' }],
  ] as const
  const others = [
    question('approvals.own', 'staff/approval/getQueue', { ...PAGE, isSettled: true, isOwn: true }),
    question('approvals.day', 'staff/approval/getQueue', { ...PAGE, isSettled: true, ...ways.day }),
    question('owed.ordered', 'office/owed/getList', { ...PAGE, isOrdered: true, currency: 'USD' }),
    question('owed.player', 'office/owed/getList', { ...PAGE, ...ways.player }),
  ]
  return [
    ...lists.flatMap(([name, path, part, kind]) =>
      Object.entries({ ...ways, kind }).map(([way, by]) =>
        question(`${name}.${way}`, path, { ...PAGE, ...part, ...by }),
      ),
    ),
    ...others,
  ]
}

/** How the house runs. */
function houseLists(): readonly Question[] {
  return [
    question('mails.waiting', 'office/mail/getList', { ...PAGE, state: 'waiting' }),
    question('mails.dead', 'office/mail/getList', { ...PAGE, state: 'dead' }),
    question('mails.state', 'office/mail/getState', {}),
    question('outages', 'office/outage/getList', { days: 7 }),
    question('keys', 'office/key/getState', {}),
    question('books', 'office/books/getState', {}),
    question('liability', 'office/books/getLiability', {}, REPORT_MS),
    question('lottery', 'office/lottery/getState', {}),
    question('salts', 'office/salt/getWaiting', {}),
    question('returns', 'office/return/getIncidents', {}),
    question('stops', 'office/stop/getList', {}),
    question('staff', 'staff/person/getList', PAGE),
    question('roles', 'staff/role/getList', {}),
    question('invitations', 'staff/invitation/getList', {}),
    question('settings', 'office/settings/get', {}),
    question('settings.versions', 'office/settings/getVersions', PAGE),
  ]
}

/** What the site shows. */
function publishing({ things }: Asked): readonly Question[] {
  const [text, slider] = [Number(things.text), Number(things.slider)]
  return [
    question('catalogue', 'office/catalogue/getGames', PAGE),
    question('catalogue.search', 'office/catalogue/getGames', { ...PAGE, search: 'dice' }),
    question('catalogue.rules', 'office/catalogue/getRules', { gameId: things.game }),
    question('categories', 'office/catalogue/getCategories', {}),
    question('pictures', 'office/picture/getPictures', PAGE),
    question('texts', 'office/content/getTexts', {}),
    question('text', 'office/content/getText', { intId: text }),
    question('text.versions', 'office/content/getVersions', { intId: text }),
    question('sliders', 'office/slider/getSliders', {}),
    question('slider.versions', 'office/slider/getVersions', { intId: slider }),
  ]
}

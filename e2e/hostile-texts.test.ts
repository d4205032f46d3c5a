import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inTx } from '../server/src/kit/db/connect.ts'
import { uuidv7 } from '../server/src/kit/random.ts'
import { insertNode } from '../server/src/modules/agents/node-store.ts'
import { changePersonal } from '../server/src/modules/identity/person/person-store.ts'
import { office, signInAs } from '../server/src/modules/staff/staff.fixture.ts'
import { sealWords } from '../server/src/modules/verification/check-store.ts'
import { ask, openDestination } from '../server/src/modules/withdrawals/withdrawals.fixture.ts'
import { freeTexts } from '../server/test/free-texts.ts'
import { actorOf, registration } from '../server/test/people.ts'
import { fund } from '../server/test/world.ts'
import { comeTo } from './go-to.ts'
import { expectStill, HOSTILE, hasRun } from './hostile.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()
const t = (key: string, params = {}) => text('en', `office/${key}`, params)
/** In texts that are no longer than a field takes. */
const reason = `Checked ${HOSTILE.tag}${HOSTILE.script}`

/** What players write in their own words and staff read: the walk below writes and opens each. */
const SEEN_BY_STAFF = [
  'user/user/register firstName',
  'user/user/register lastName',
  'user/user/register address',
  'user/user/register zipCode',
  'user/profile/update firstName',
  'user/profile/update lastName',
  'user/profile/update zipCode',
  'user/profile/update address',
  'financial/account/add owner',
  'deposit/deposit/answer text',
  'withdraw/withdraw/answer text',
  'verification/verification/process machineZone',
  'verification/verification/process note',
  'support/ticket/sendTicket subject',
  'support/ticket/sendTicket text',
  'support/ticket/reply text',
  'support/complaint/raise text',
]

/** What players write and no screen of staff shows, with who reads it. */
const SEEN_BY_OTHERS: Readonly<Record<string, string>> = {
  'user/closing/close reason': 'the export of the player',
  'identity/passkey/add name': 'the player',
  'identity/passkey/rename name': 'the player',
  'affiliate/link/add label': 'the affiliate',
  'agent/wallet/transfer reason': 'the agent and whom they send to',
  'support/ticket/rate text': 'nobody on a screen: figures count the score',
  'site/page/reportError page': 'the log',
  'site/page/reportError message': 'the log',
  'site/page/reportError stack': 'the log',
  'game/fairness/setClientSeed clientSeed': 'whoever checks the bet',
  'game/fairness/rotate clientSeed': 'whoever checks the bet',
}

/** Names of fields that are compared or looked up, and kept nowhere. */
const LOOKED_UP =
  /(^| |\.)(\w*password|(?!zip)\w*code|token|invitationToken|username|email|id|verificationId|\w*Id|search|game|table|scope|action|provider|jurisdiction|cursor|number|serverSeed|player|ticket|transports)$/i
/** Calls that decide from what they are sent alone, and keep nothing of it. */
const KEEPS_NOTHING = /^(\w+\/calculator\/|game\/fairness\/verify |affiliate\/plan\/simulate )/

/** The tabs of a player's file, and what each reads. The one that is open first comes last, so that each is read anew. */
const TABS = {
  ledger: 'player/getPostings',
  payments: 'player/getDeposits',
  bonuses: 'bonus/getGrants',
  checks: 'player/getChecks',
  protection: 'player/getProtection',
  notes: 'player/getNotes',
  tickets: 'ticket/getQueue',
  sessions: 'player/getSessions',
  linked: 'player/getLinked',
  risk: 'player/getRisk',
  consents: 'player/getConsents',
  notices: 'player/getNotices',
  trail: 'player/getTrail',
  plays: 'player/getPlays',
} as const

/** What a tab shows when it is drawn, where a player or staff wrote it. */
const SHOWN_IN_TABS: Partial<Readonly<Record<string, readonly string[]>>> = {
  notes: Object.values(HOSTILE),
  tickets: [HOSTILE.tag],
  sessions: [HOSTILE.template],
  notices: [HOSTILE.nested],
  trail: [reason],
}

async function did(call: Promise<{ readonly status: number }>, status: number): Promise<void> {
  const answer = await call
  expect(answer.status).toBe(status)
}

/** What a player can write, past every check of the edge: staff must be safe from what was let in by a mistake as well. */
async function poison() {
  const { world } = site
  const { body } = await world.call('user/user/register', { body: registration('hostile') })
  const { user, token } = body.data
  const { sql, b } = world.owner
  await inTx(world.app.db, (tx) =>
    changePersonal(tx, user.id, {
      firstName: HOSTILE.tag,
      lastName: HOSTILE.vector,
      address: HOSTILE.nested,
      zipCode: HOSTILE.script,
      email: `${HOSTILE.broken}@mail.example`,
      phone: HOSTILE.link,
    }),
  )
  await sql`update ${b}.identity_player set username = ${HOSTILE.single}, username_key = 'hostile' where id = ${user.id}`
  await sql`update ${b}.identity_session set device = ${HOSTILE.template}, proved_at = clock_timestamp()
    where player_id = ${user.id}`
  return { id: user.id, uid: user.intId, token }
}

type Poisoned = Awaited<ReturnType<typeof poison>>

/** A ticket that became a complaint, each word of it hostile. @returns its id */
async function complain({ token }: Poisoned): Promise<string> {
  const { world } = site
  const opened = { departmentId: 'general', subject: HOSTILE.tag, text: HOSTILE.nested }
  const sent = await world.call('support/ticket/sendTicket', { token, body: opened })
  expect(sent.status).toBe(200)
  const { id } = sent.body.data.ticket
  await did(world.call('support/ticket/reply', { token, body: { id, text: HOSTILE.script } }), 200)
  const happenedOn = new Date().toISOString().slice(0, 10)
  await did(
    world.call('support/complaint/raise', { token, body: { ticketId: id, happenedOn, text: HOSTILE.vector } }),
    200,
  )
  return id
}

/** Work of each desk about the player. @returns the ids of what is opened there */
async function leaveWork(player: Poisoned, owner: { readonly token: string }) {
  const { world } = site
  const { id: playerId, uid } = player
  const ticket = await complain(player)
  const { sql, b } = world.owner
  const payee = actorOf({ id: playerId, intId: uid })
  await fund(world.app, payee, 100_00n)
  const accountId = await openDestination(world.app, playerId, HOSTILE.link)
  const { request } = await ask(world, { ...payee, accountId }, '50.00')
  const deposit = await leaveDeposit(player)
  await answerStaff(player, owner, { withdraw: request.id, deposit })
  const waitingId = await openDestination(world.app, playerId, HOSTILE.broken)
  await sql`update ${b}.withdrawals_account set status = 'pending' where id = ${waitingId}`
  const checkId = uuidv7()
  const zone = sealWords(world.app.db, { id: checkId, name: 'zone', text: HOSTILE.tag })
  const note = sealWords(world.app.db, { id: checkId, name: 'playerNote', text: HOSTILE.script })
  await sql`
    insert into ${b}.verification_check (id, player_id, type, status, paper, sent_at, zone, player_note)
    values (${checkId}, ${playerId}, 'identity', 'pending', 'passport', clock_timestamp(), ${zone}, ${note})`
  await sql`
    insert into ${b}.verification_step (check_id, number, try, status, actor_kind, actor_id)
    values (${checkId}, 1, 1, 'pending', 'player', ${playerId})`
  await sql`insert into ${b}.risk_case (id, player_id, score) values (${uuidv7()}, ${playerId}, 50)`
  return { ticket, deposits: deposit, withdrawals: request.id, destinations: waitingId, verifications: checkId }
}

/** A deposit that a person has to look at. @returns its id */
async function leaveDeposit({ id: playerId }: Poisoned): Promise<string> {
  const { sql, b } = site.world.owner
  const id = uuidv7()
  await sql`
    insert into ${b}.cashier_deposit (id, player_id, gateway_code, amount_minor, currency, status, reason, created_at)
    values (${id}, ${playerId}, 'sandbox', 2500, 'USD', 'under_review', 'other_amount', clock_timestamp())`
  await sql`
    insert into ${b}.cashier_deposit_step (deposit_id, status, actor_kind, actor_id, happened_at)
    values (${id}, 'created', 'player', ${playerId}, clock_timestamp()), (${id}, 'under_review', 'system', null, clock_timestamp())`
  return id
}

/** Staff ask about a payment of each direction, and the player answers. */
async function answerStaff(
  { token }: Poisoned,
  owner: { readonly token: string },
  { withdraw, deposit }: { readonly withdraw: string; readonly deposit: string },
): Promise<void> {
  const { world } = site
  const asked = [
    ['office/withdrawal/askInfo', 'withdraw/withdraw/answer', withdraw],
    ['office/deposit/askInfo', 'deposit/deposit/answer', deposit],
  ] as const
  for (const [question, answer, id] of asked) {
    const headers = { 'Idempotency-Key': uuidv7() }
    await did(office(world, question, { token: owner.token, headers, body: { id, note: HOSTILE.vector, reason } }), 200)
    await did(world.call(answer, { token, key: uuidv7(), body: { id, text: HOSTILE.nested } }), 200)
  }
}

/** An agent at the top with a hostile name. */
async function poisonAgent(): Promise<void> {
  const { world } = site
  const { sql, b } = world.owner
  const { body } = await world.call('user/user/register', { body: registration('hostileagent') })
  const { id } = body.data.user
  await sql`update ${b}.identity_player set username = ${HOSTILE.broken}, username_key = 'hostile agent' where id = ${id}`
  await inTx(world.app.db, (tx) =>
    insertNode(tx, { playerId: id, parentId: null, kind: 'agent', currency: 'USD', level: 1 }),
  )
}

/** Goes to an address of the office as a link of it would, with a dialog of that screen where one is named. */
async function go(page: Page, path: string, dialog: { readonly name: string; readonly id: string } | null = null) {
  const state = { usr: dialog === null ? null : { dialog }, key: uuidv7() }
  await page.evaluate(`
    history.pushState(${JSON.stringify(state)}, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`)
}

/** Writes what staff write, by their calls. */
async function write(player: Poisoned, owner: { readonly token: string }): Promise<void> {
  const { world } = site
  const manager = await signInAs(world, 'manager')
  const by = { token: owner.token }
  const { id: playerId } = player
  for (const note of Object.values(HOSTILE))
    await did(office(world, 'office/player/addNote', { ...by, body: { playerId, text: note } }), 200)
  const lock = { playerId, kind: 'deposit' as const, reason }
  await did(office(world, 'office/player/lock', { ...by, body: lock }), 200)
  const words = { title: HOSTILE.vector, text: HOSTILE.nested }
  await did(office(world, 'office/player/message', { ...by, body: { playerId, en: words, fa: words, reason } }), 200)
  const message = { en: HOSTILE.tag, fa: HOSTILE.script }
  await did(office(world, 'office/stop/close', { ...by, body: { scope: 'crash', reason, message } }), 200)
  const capital = { currency: 'USD', amount: '1.00', transfer: HOSTILE.vector, reason }
  const headers = { 'Idempotency-Key': uuidv7() }
  await did(office(world, 'office/lottery/addCapital', { token: manager.token, headers, body: capital }), 202)
}

/** Opens each tab of the file by its address, as its menu does wherever the tab stands. */
async function walkTabs(page: Page, { uid }: Poisoned): Promise<void> {
  for (const [tab, call] of Object.entries(TABS)) {
    const answered = page.waitForResponse((response) => response.url().endsWith(`/office/${call}`))
    await go(page, `/office/players/${uid}?tab=${tab}`)
    await answered
    for (const words of SHOWN_IN_TABS[tab] ?? []) await page.getByText(words, { exact: true }).first().waitFor()
    await expectStill(page, tab)
  }
}

/** Opens the screens of the desks, and on them what is looked at in a dialog. */
async function walkDesks(page: Page, { uid }: Poisoned, work: Awaited<ReturnType<typeof leaveWork>>): Promise<void> {
  const desks: readonly (readonly [path: string, shown: readonly string[], dialog?: { name: string; id: string }])[] = [
    ['tickets', [HOSTILE.tag]],
    [`tickets/${work.ticket}`, [HOSTILE.tag, HOSTILE.nested, HOSTILE.script, HOSTILE.vector]],
    ['deposits', [HOSTILE.vector, HOSTILE.nested], { name: 'detail', id: work.deposits }],
    ['withdrawals', [HOSTILE.link, HOSTILE.vector, HOSTILE.nested], { name: 'detail', id: work.withdrawals }],
    ['destinations', [HOSTILE.broken], { name: 'detail', id: work.destinations }],
    ['verifications', [HOSTILE.script], { name: 'open', id: work.verifications }],
    ['cases', [String(uid)]],
    ['agents', [HOSTILE.broken]],
    ['players', [HOSTILE.single]],
    ['stops', [reason]],
    ['approvals', [reason]],
    ['audit', [reason]],
    ['', [reason]],
  ]
  for (const [path, shown, dialog] of desks) {
    await comeTo(page, `/office/${path}`)
    if (dialog !== undefined) await go(page, `/office/${path}`, dialog)
    const place = dialog === undefined ? page.locator('main') : page.getByRole('dialog')
    for (const words of shown) await place.getByText(words).first().waitFor()
    await expectStill(page, path)
  }
}

it('every text that a player writes in their own words is one of those that are looked at', () => {
  const found = freeTexts().filter((text) => !LOOKED_UP.test(text) && !KEEPS_NOTHING.test(text))
  expect([...found].sort()).toEqual([...SEEN_BY_STAFF, ...Object.keys(SEEN_BY_OTHERS)].sort())
})

it('nothing that a player or staff wrote runs when staff open it', async () => {
  const { world } = site
  const owner = await signInAs(world, 'owner')
  const player = await poison()
  const work = await leaveWork(player, owner)
  await poisonAgent()
  await write(player, owner)

  // Without the policy on contents, which would stop what these tests must find.
  const { page } = await site.visit({
    language: 'en',
    at: `/office/players/${player.uid}?tab=plays`,
    staffToken: owner.token,
    isUnguarded: true,
  })
  await page.getByRole('heading', { name: HOSTILE.single }).waitFor()
  await page.getByRole('button', { name: t('players:see') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('frame:reason')).fill(reason)
  await dialog.getByRole('button', { name: t('players:see'), exact: true }).click()
  await page.getByText(HOSTILE.nested).waitFor()
  await walkTabs(page, player)
  await walkDesks(page, player, work)
  // What the test would find, were there anything.
  await page.locator('body').evaluate((body, html) => body.insertAdjacentHTML('beforeend', html), HOSTILE.tag)
  await expect.poll(() => hasRun(page)).toBe(true)
})

import type { CallInput } from '@tas/shared/contract/api.ts'
import { documentOfSealedFile } from '@tas/shared/rules/books/sealed-file.ts'
import { verifyProof } from '@tas/shared/rules/books/verify-proof.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { goodForm, register } from '../../identity/people.fixture.ts'
import { proofTools } from '../../proofs/proofs.fixture.ts'
import { office, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { handOnComplaints } from '../../support/complaints/hand-on-complaints.ts'
import { supportSettings } from '../../support/index.ts'

let world: ServedWorld
let manager: Signed
let owner: Signed
let support: Signed

beforeAll(async () => {
  world = await serveWorld()
  manager = await signInAs(world, 'manager')
  owner = await signInAs(world, 'owner')
  support = await signInAs(world, 'support')
})
afterAll(() => world?.stop())

const TODAY = utcDayOf(new Date())

async function sent() {
  const { token } = (await register(world, goodForm())).body.data
  const body = { departmentId: 'payments', subject: 'Money', text: 'Where is it?' } as const
  return { token, id: (await world.call('support/ticket/sendTicket', { token, body })).body.data.ticket.id }
}
type Player = Awaited<ReturnType<typeof sent>>

const raise = async ({ token, id }: Player, happenedOn = TODAY) =>
  (
    await world.call('support/complaint/raise', {
      token,
      body: { ticketId: id, happenedOn, text: 'Nobody answered me' },
    })
  ).body
const seenBy = async ({ token, id }: Player) =>
  (await world.call('support/ticket/getTicket', { token, body: { id } })).body.data
const answer = async ({ token, id }: Player, isAccepted: boolean) =>
  (await world.call('support/complaint/answerDecision', { token, body: { id, isAccepted } })).body.general.code
const get = async ({ token }: Signed, id: string) =>
  (await office(world, 'office/ticket/get', { token, body: { id } })).data

async function decide(by: Signed, id: string, more: Partial<CallInput<'office/complaint/decide'>> = {}) {
  const { version } = await get(by, id)
  const body = { id, version, outcome: 'partly', text: 'We looked into it.', ...more } as const
  return (await office(world, 'office/complaint/decide', { token: by.token, body })).code
}

/** As if it had been raised so many days ago. */
async function age({ id }: Player, days: number): Promise<void> {
  const { sql, b } = world.owner
  await sql`
    update ${b}.support_complaint set raised_at = raised_at - make_interval(days => ${days}::int),
      senior_at = senior_at - make_interval(days => ${days}::int), due_at = due_at - make_interval(days => ${days}::int)
    where ticket_id = ${id}`
  await handOnComplaints(world.app)
}

it('is acknowledged at once with its number and dates, decided by another person, and accepted', async () => {
  const player = await sent()
  const before = await get(manager, player.id)
  const reply = { id: player.id, version: before.version, text: 'Wait' }
  expect((await office(world, 'office/ticket/reply', { token: manager.token, body: reply })).status).toBe(200)
  const { data } = await raise(player)
  expect(data).toMatchObject({ state: 'acknowledged', day: 1, days: 56, happenedOn: TODAY })
  expect((await raise(player)).general.code).toBe('support.complaint_raised')
  const { ticket, replies } = await seenBy(player)
  expect(ticket).toMatchObject({ status: 'escalated', canComplain: false, complaint: { intId: data.intId } })
  expect(replies.map(({ senderType }) => senderType)).toEqual(['player', 'staff', 'player', 'system'])
  const token = support.token
  const listed = (await office(world, 'office/ticket/getQueue', { token, body: { view: 'complaints' } })).data.items
  expect(listed.map(({ id }) => id)).toEqual([player.id])
  const body = { id: player.id, version: (await get(support, player.id)).version }
  expect((await office(world, 'office/complaint/investigate', { token, body })).status).toBe(200)
  expect((await seenBy(player)).ticket.complaint?.state).toBe('investigating')
  // Whoever answered before it is concerned; whoever may not decide does not.
  expect((await get(manager, player.id)).complaint?.mayDecide).toBe(false)
  expect(await decide(manager, player.id)).toBe('support.complaint_own')
  expect(await decide(support, player.id)).toBe('http.permission_missing')
  expect(await answer(player, true)).toBe('support.complaint_other')
  expect(await decide(owner, player.id)).toBeUndefined()
  expect(await decide(owner, player.id)).toBe('support.complaint_other')
  expect((await seenBy(player)).ticket.complaint).toMatchObject({ state: 'decided', outcome: 'partly' })
  expect(await answer(player, true)).toBeUndefined()
  expect((await seenBy(player)).ticket).toMatchObject({ status: 'closed', complaint: { state: 'accepted' } })
  const linesOf = async (action: string) => (await readTrail(world.app.db, action)).map((line) => line.actor_id)
  expect(await linesOf('support.complaint_investigated')).toEqual([support.id])
  expect(await linesOf('support.complaint_decided')).toEqual([owner.id])
  expect(JSON.stringify(await readTrail(world.app.db, 'support.complaint_decided'))).not.toContain('We looked')
})

it('is with senior staff after 42 days and in deadlock after 56, by itself, with the body that settles disputes', async () => {
  const disputeBody = { name: { en: 'Fair Body', fa: 'نهاد' }, url: 'https://body.example/' }
  changeSettings(world.app, supportSettings, { disputeBody })
  const player = await sent()
  await raise(player)
  await age(player, 41)
  expect((await get(owner, player.id)).complaint).toMatchObject({ isSenior: false, day: 42 })
  await age(player, 1)
  expect(await get(owner, player.id)).toMatchObject({
    assignedTo: null,
    priority: { id: 'urgent' },
    complaint: { isSenior: true, state: 'acknowledged', mayDecide: true },
  })
  await age(player, 14)
  const { ticket } = await seenBy(player)
  expect(ticket).toMatchObject({ status: 'closed', isUnread: true, complaint: { state: 'deadlock', disputeBody } })
  expect(await decide(owner, player.id)).toBe('support.complaint_other')
})

it('ends in deadlock where its player does not accept the decision; of two who answer it one counts', async () => {
  const player = await sent()
  await raise(player)
  expect(await decide(owner, player.id, { outcome: 'rejected' })).toBeUndefined()
  const both = await Promise.all([answer(player, false), answer(player, true)])
  expect(both.filter((code) => code === undefined)).toHaveLength(1)
  const states = ['accepted', 'deadlock']
  expect(states).toContain((await seenBy(player)).ticket.complaint?.state)
})

it('is about a day of the last months; a ticket of another player is not there', async () => {
  const player = await sent()
  expect((await raise(player, '2020-01-01')).general.code).toBe('support.incident_day')
  expect((await raise(player, '2999-01-01')).general.code).toBe('support.incident_day')
  const other = await sent()
  expect((await raise({ ...other, id: player.id })).general.code).toBe('support.ticket_unknown')
  expect(await answer({ ...other, id: player.id }, true)).toBe('support.ticket_unknown')
})

it('comes whole in one signed file: what was written, what it is about, what that moved, with receipts that verify', async () => {
  const { token } = (await register(world, goodForm())).body.data
  const deposit = { gatewayCode: 'sandbox', amount: '50.00', currency: 'USD' }
  const paid = (await world.call('deposit/deposit/create', { token, key: uuidv7(), body: deposit })).body.data
  const body = { about: { kind: 'deposit', id: paid.deposit.id }, happenedOn: TODAY, text: 'It came late' } as const
  const id = (await world.call('support/complaint/raise', { token, body })).body.data.ticketId
  const { version } = await get(manager, id)
  const note = { id, version, text: 'Between us', isInternal: true }
  expect((await office(world, 'office/ticket/reply', { token: manager.token, body: note })).status).toBe(200)
  const other = (await register(world, goodForm())).body.data.token
  const packOf = (who: string) => world.call('support/complaint/getPack', { token: who, body: { id } })
  expect((await packOf(other)).body.general.code).toBe('support.ticket_unknown')
  const { url } = (await packOf(token)).body.data
  const file = await (await fetch(`${world.server.url}${url}`)).text()
  expect((await fetch(`${world.server.url}${url}`)).status).toBe(404)
  expect(file).toContain('It came late')
  expect(file).not.toContain('Between us')
  const tools = await proofTools(world.app)
  const judged = async (text: string) => {
    const { kind, isRight } = await verifyProof(documentOfSealedFile(text), tools)
    return [kind, isRight]
  }
  expect(await judged(file)).toEqual(['complaint', true])
  expect(await judged(file.replace('It came late', 'It came soon'))).toEqual(['complaint', false])
  const lines = file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { receipt?: unknown; about?: unknown })
  expect(lines.filter((line) => line.about !== undefined)).toHaveLength(1)
  const receipts = lines.flatMap(({ receipt }) => receipt ?? [])
  expect(receipts.length).toBeGreaterThan(0)
  for (const receipt of receipts) expect((await verifyProof(receipt, tools)).isRight).toBe(true)
})

it('that cannot be moved on holds up none of those behind it', async () => {
  const [stuck, next] = [await sent(), await sent()]
  await raise(stuck)
  await raise(next)
  const { sql, b } = world.owner
  // A text that opens nowhere: whatever reads this ticket fails.
  await sql`update ${b}.support_ticket set subject = substr(subject, 1, 4) || '\\x00'::bytea where id = ${stuck.id}`
  await age(stuck, 57)
  await age(next, 56)
  expect((await seenBy(next)).ticket.complaint?.state).toBe('deadlock')
})

it('needs no ticket, is about things of its player alone, and is open to who excluded themselves', async () => {
  const { token } = (await register(world, goodForm())).body.data
  const deposit = { gatewayCode: 'sandbox', amount: '50.00', currency: 'USD' }
  const paid = (await world.call('deposit/deposit/create', { token, key: uuidv7(), body: deposit })).body.data
  expect((await world.call('limits/break/excludeSelf', { token, body: { months: 6, confirm: true } })).status).toBe(200)
  const about = { kind: 'deposit', id: paid.deposit.id } as const
  const complain = (who: string) =>
    world.call('support/complaint/raise', { token: who, body: { about, happenedOn: TODAY, text: 'It came late' } })
  const raised = await complain(token)
  expect(raised.body.data).toMatchObject({ state: 'acknowledged', happenedOn: TODAY })
  const id = raised.body.data.ticketId
  const { ticket, replies } = await seenBy({ token, id })
  expect(ticket).toMatchObject({ status: 'escalated', about, department: { id: 'payments' } })
  expect(replies.map(({ senderType }) => senderType)).toEqual(['player', 'system'])
  const read = (who: string) => world.call('support/complaint/get', { token: who, body: { id } })
  expect((await read(token)).body.data).toMatchObject({ state: 'acknowledged', ticketId: id })
  const other = (await register(world, goodForm())).body.data.token
  expect((await complain(other)).body.general.code).toBe('support.about_unknown')
  expect((await read(other)).body.general.code).toBe('support.ticket_unknown')
})

import type { CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { goodForm, register } from '../identity/people.fixture.ts'
import { type Act, actOnTicket } from './act-on-ticket.ts'
import { closeLapsed } from './jobs.ts'
import { MOST_MESSAGES } from './message-store.ts'
import { holdTicket } from './ticket-store.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world?.stop())

async function newPlayer() {
  const { user, token } = (await register(world, goodForm())).body.data
  return { id: user.id, token }
}
type Player = Awaited<ReturnType<typeof newPlayer>>

async function as<Path extends CallPath>({ token }: Player, path: Path, body: CallInput<Path>) {
  const answer = await world.call(path, { body: body as object, token })
  return { status: answer.status, code: answer.body.general.code, data: answer.body.data }
}
const LETTER = {
  departmentId: 'payments',
  priorityId: 'normal',
  subject: 'My payout',
  text: 'Where is it?\nThank you',
} as const
const open = async (player: Player, more: Partial<CallInput<'support/ticket/sendTicket'>> = {}) =>
  (await as(player, 'support/ticket/sendTicket', { ...LETTER, ...more })).data.ticket
const shown = async (player: Player, id: string) => (await as(player, 'support/ticket/getTicket', { id })).data
const list = async (player: Player, more: Partial<CallInput<'support/ticket/getTickets'>> = {}) =>
  (await as(player, 'support/ticket/getTickets', more)).data
const countNew = async ({ token }: Player) =>
  (await world.call('user/user/init', { method: 'GET', token })).body.data.newTicketsCount

/** Does something to a ticket at a moment. @returns the ticket as it is then */
const done = (id: string, act: Act['act'], message: Act['messages'][number], at = new Date()) =>
  inTx(world.app.db, async (tx) => {
    const ticket = (await holdTicket(tx, id)) ?? expect.fail('the ticket is there')
    const changed = await actOnTicket(world.app, tx, ticket, { act, messages: [message], at })
    return changed ?? expect.fail('the ticket is open to it')
  })
/** What staff do, as the office does it. */
const staffDoes = (id: string, act: 'staffReply' | 'resolve', text = 'Answered') =>
  done(id, act, act === 'resolve' ? { event: 'resolved' } : { sender: 'staff', senderId: id, text })
const age = (id: string, days: number) =>
  world.app.db.sql`
    update ${world.app.db.b}.support_ticket set resolved_at = resolved_at - make_interval(days => ${days}::int) where id = ${id}`

describe('a ticket', () => {
  it('stands in the list of its player with what was written, and when it is answered', async () => {
    const player = await newPlayer()
    const { data: preview } = await as(player, 'support/ticket/previewReply', { departmentId: 'payments' })
    const ticket = await open(player)
    expect(ticket).toMatchObject({ subject: 'My payout', status: 'open', isUnread: false })
    expect(Date.parse(ticket.firstReplyDueAt ?? '')).toBeGreaterThanOrEqual(Date.parse(preview.dueAt ?? ''))
    expect((await list(player)).items).toEqual([ticket])
    const { replies, ticket: whole } = await shown(player, ticket.id)
    expect(replies).toMatchObject([{ senderType: 'player', text: 'Where is it?\nThank you' }])
    expect(whole).toMatchObject({ canReply: true, canClose: true, canReopen: false, canRate: false, closesAt: null })
  })

  it('counts as new until its player has looked, and a notice tells of the answer', async () => {
    const player = await newPlayer()
    const { id, intId } = await open(player)
    await staffDoes(id, 'staffReply', 'It is on its way.')
    expect([await countNew(player), (await list(player)).countNew]).toEqual([1, 1])
    const { items } = (await as(player, 'notices/notice/getNotices', {})).data
    expect(items.find(({ code }) => code === 'ticketAnswered')).toMatchObject({
      topic: 'support',
      facts: { number: intId },
    })
    expect((await shown(player, id)).ticket).toMatchObject({ status: 'waiting_player', firstReplyDueAt: null })
    await as(player, 'support/ticket/markRead', { id })
    expect(await countNew(player)).toBe(0)
  })

  it('that was resolved is open again by a reply or a press; rated once each time', async () => {
    const player = await newPlayer()
    const { id } = await open(player)
    const rate = async () => (await as(player, 'support/ticket/rate', { id, score: 4, text: 'Quick' })).code ?? 'rated'
    expect(await rate()).toBe('support.not_resolved')
    await staffDoes(id, 'resolve')
    expect((await shown(player, id)).ticket).toMatchObject({ status: 'resolved', canRate: true, canReopen: true })
    expect([await rate(), await rate()]).toEqual(['rated', 'support.rated'])
    expect((await as(player, 'support/ticket/reopen', { id })).status).toBe(200)
    expect((await as(player, 'support/ticket/reopen', { id })).code).toBe('support.ticket_other')
    await staffDoes(id, 'resolve')
    expect(await Promise.all([rate(), rate()]).then((both) => both.sort())).toEqual(['rated', 'support.rated'])
    expect((await as(player, 'support/ticket/reply', { id, text: 'Not yet.' })).data.id).toBe(id)
    expect((await shown(player, id)).ticket.status).toBe('waiting_staff')
  })

  it('is closed 14 days after it was resolved, and a reply then opens one that is linked to it', async () => {
    const player = await newPlayer()
    const { id } = await open(player)
    await staffDoes(id, 'resolve')
    await age(id, 13)
    await closeLapsed(world.app)
    expect((await shown(player, id)).ticket.status).toBe('resolved')
    await age(id, 1)
    await closeLapsed(world.app)
    const closed = await shown(player, id)
    expect([closed.ticket.status, closed.replies.at(-1)?.senderType]).toEqual(['closed', 'system'])
    const { data } = await as(player, 'support/ticket/reply', { id, text: 'Again' })
    expect(data.id).not.toBe(id)
    expect((await shown(player, data.id)).ticket).toMatchObject({ status: 'open', linkedTo: id, subject: 'My payout' })
  })

  it('that goes on ten days after it was resolved is not late by that', async () => {
    const later = new Date(Date.now() + 10 * 86_400_000)
    const player = await newPlayer()
    const { id } = await open(player)
    await staffDoes(id, 'resolve')
    const wrote = await done(id, 'playerReply', { sender: 'player', senderId: null, text: 'Not yet' }, later)
    expect([wrote.status, wrote.firstDueAt]).toEqual(['waiting_staff', null])
    expect(wrote.dueAt?.getTime()).toBeGreaterThan(later.getTime())
    const { id: other } = await open(player)
    await staffDoes(other, 'staffReply')
    await as(player, 'support/ticket/reply', { id: other, text: 'Thanks' })
    await staffDoes(other, 'resolve')
    const reopened = await done(other, 'reopen', { event: 'reopened' }, later)
    expect(reopened.dueAt?.getTime()).toBeGreaterThan(later.getTime())
  })

  it('holds so many messages and no more, whoever writes; it can still be resolved', async () => {
    const player = await newPlayer()
    const { id } = await open(player)
    const { sql, b } = world.app.db
    await sql`
      insert into ${b}.support_message (id, ticket_id, player_id, number, sender, event, keys, happened_at)
      select gen_random_uuid(), ${id}, ${player.id}, 1 + n, 'system', 'priority', '{}', clock_timestamp()
      from generate_series(1, ${MOST_MESSAGES - 2}::int) as n`
    expect((await as(player, 'support/ticket/reply', { id, text: 'The last' })).status).toBe(200)
    expect((await as(player, 'support/ticket/reply', { id, text: 'Another' })).code).toBe('support.ticket_full')
    await expect(staffDoes(id, 'staffReply')).rejects.toMatchObject({ code: 'support.ticket_full' })
    expect((await staffDoes(id, 'resolve')).status).toBe('resolved')
  })

  it('of two replies at once loses neither, and one closed meanwhile sends the reply to a new one', async () => {
    const player = await newPlayer()
    const { id } = await open(player)
    const reply = (text: string) => as(player, 'support/ticket/reply', { id, text })
    await Promise.all([reply('one'), reply('two'), reply('three')])
    expect((await shown(player, id)).replies.map(({ text }) => text).sort()).toEqual([
      'Where is it?\nThank you',
      'one',
      'three',
      'two',
    ])
    const [closed, late] = await Promise.all([as(player, 'support/ticket/close', { id }), reply('late')])
    expect(closed.status).toBe(200)
    const where = await shown(player, late.data.id)
    expect([late.data.id === id, where.ticket.linkedTo === id].filter(Boolean)).toHaveLength(1)
    expect(where.replies.some(({ text }) => text === 'late')).toBe(true)
  })

  it('is nothing to anybody else', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()]
    const { id } = await open(player)
    const codes = await Promise.all([
      as(other, 'support/ticket/getTicket', { id }),
      as(other, 'support/ticket/reply', { id, text: 'mine' }),
      as(other, 'support/ticket/close', { id }),
      as(other, 'support/ticket/rate', { id, score: 1 }),
      as(other, 'support/ticket/markRead', { id }),
    ])
    expect(codes.map(({ status, code }) => [status, code])).toEqual(codes.map(() => [404, 'support.ticket_unknown']))
    expect((await list(other, { search: 'payout' })).items).toEqual([])
  })
})

it('is found by beginnings of its words in either script, and no word of it lies in the database', async () => {
  const player = await newPlayer()
  const { id } = await open(player, { subject: 'Zanzibarine matter', text: 'Quagmirish words\nكارت بانكي' })
  await staffDoes(id, 'staffReply', 'Flabbergasted answer')
  await open(player, { subject: 'Another', text: 'thing' })
  const found = async (search: string) => (await list(player, { search })).items.map((one) => one.id)
  for (const search of ['zanz', 'QUAGMIRISH', 'کارت', 'بانک', 'flabber', 'words quag'])
    expect(await found(search)).toEqual([id])
  for (const search of ['zq', 'agmirish', 'zanz flabber']) expect(await found(search)).toEqual([])
  const { sql, b } = world.app.db
  const kept = await sql<{ line: string; sealed: Buffer }[]>`
    select to_jsonb(t)::text as line, t.subject as sealed from ${b}.support_ticket t
    union all select to_jsonb(m)::text, m.text from ${b}.support_message m where m.text is not null`
  expect(kept.length).toBeGreaterThan(3)
  for (const word of ['Zanzibarine', 'Quagmirish', 'Flabbergasted', 'كارت'])
    expect(kept.filter(({ line, sealed }) => line.includes(word) || sealed.includes(word))).toEqual([])
  const plan = await inTx(world.app.db, async (tx) => {
    // So few rows are read quicker as they lie.
    await tx.sql`set local enable_seqscan = off`
    return tx.sql`explain (format json) select ticket_id from ${b}.support_message where keys @> ${[Buffer.alloc(8)]}::bytea[]`
  })
  expect(JSON.stringify(plan)).toContain('support_message_keys')
})

it('words of harm mark a ticket and show help; no other words do', async () => {
  const player = await newPlayer()
  const sent = async (subject: string, text: string) =>
    (await as(player, 'support/ticket/sendTicket', { ...LETTER, subject, text })).data.showsHelp
  expect(await sent('My payout', 'I am addicted')).toBe(true)
  expect(await sent('I am addicted', 'Please help')).toBe(true)
  expect(await sent('My payout', 'I am waiting')).toBe(false)
})

it('refuses an eleventh ticket that somebody works on', async () => {
  const player = await newPlayer()
  const all = await Promise.all(Array.from({ length: 12 }, () => as(player, 'support/ticket/sendTicket', LETTER)))
  expect(all.map(({ code }) => code ?? 'sent').sort()).toEqual([
    ...Array.from({ length: 10 }, () => 'sent'),
    ...Array.from({ length: 2 }, () => 'support.too_many_open'),
  ])
})

it('keeps the lines of a text and refuses what nobody sees', async () => {
  const player = await newPlayer()
  for (const text of ['a\u0000b', 'a\u202Eb', '\u200B', '4111 1111 1111 1111', 'x'.repeat(20_001)])
    expect((await as(player, 'support/ticket/sendTicket', { ...LETTER, text })).code).toBe('http.invalid')
  const { id } = await open(player, { text: '<script>alert(1)</script>\r\nsecond' })
  expect((await shown(player, id)).replies[0]?.text).toBe('<script>alert(1)</script>\nsecond')
})

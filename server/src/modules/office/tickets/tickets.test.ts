import type { CallInput } from '@tas/shared/contract/api.ts'
import { inDigits } from '@tas/shared/values/digits.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { goodForm, register } from '../../identity/people.fixture.ts'
import { office, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { MOST_MESSAGES, supportSettings } from '../../support/index.ts'

let world: ServedWorld
let manager: Signed
let support: Signed

beforeAll(async () => {
  world = await serveWorld()
  manager = await signInAs(world, 'manager')
  support = await signInAs(world, 'support')
})
afterAll(() => world?.stop())

async function sent(more: Partial<CallInput<'support/ticket/sendTicket'>> = {}) {
  const { token } = (await register(world, goodForm())).body.data
  const body = { departmentId: 'payments', subject: 'Zarafshan', text: 'Where is it?', ...more }
  return { token, id: (await world.call('support/ticket/sendTicket', { token, body })).body.data.ticket.id }
}
const get = async ({ token }: Signed, id: string) => office(world, 'office/ticket/get', { token, body: { id } })
const queue = async ({ token }: Signed, body: CallInput<'office/ticket/getQueue'>) =>
  (await office(world, 'office/ticket/getQueue', { token, body })).data.items
const reply = ({ token }: Signed, body: CallInput<'office/ticket/reply'>) =>
  office(world, 'office/ticket/reply', { token, body })
/** The lines of the trail about a ticket: by whom. */
const linesOf = async (action: string, ticket: string) =>
  (await readTrail(world.app.db, action))
    .filter(({ details }) => details['ticket'] === ticket)
    .map((line) => line.actor_id)
const seenBy = async ({ token, id }: { readonly token: string; readonly id: string }) =>
  (await world.call('support/ticket/getTicket', { token, body: { id } })).body.data

it('a ticket is found, taken, answered and resolved; each look stands in the list its player reads', async () => {
  const player = await sent()
  const [row] = await queue(support, { search: 'zaraf' })
  expect(row).toMatchObject({ id: player.id, assignedTo: null, hasHarm: false, status: 'open' })
  const version = async () => (await get(support, player.id)).data.version
  const done = async (path: 'office/ticket/take' | 'office/ticket/resolve') =>
    (await office(world, path, { token: support.token, body: { id: player.id, version: await version() } })).status
  expect(await done('office/ticket/take')).toBe(200)
  expect(await queue(support, { view: 'mine' })).toMatchObject([
    { id: player.id, assignedTo: { id: support.id, name: 'Demo Support' } },
  ])
  expect((await reply(support, { id: player.id, version: await version(), text: 'On its way.' })).status).toBe(200)
  expect(await queue(support, { view: 'with_player' })).toMatchObject([{ id: player.id }])
  expect(await done('office/ticket/resolve')).toBe(200)
  const { ticket, replies } = await seenBy(player)
  expect(ticket).toMatchObject({ status: 'resolved', isUnread: true })
  expect(replies.map(({ senderType }) => senderType)).toEqual(['player', 'staff', 'system'])
  const trail = await readTrail(world.app.db, 'support.ticket_answered')
  expect(JSON.stringify(trail)).not.toContain('On its way')
  expect(trail.at(-1)).toMatchObject({ actor_id: support.id, details: { ticket: player.id } })
  expect(await linesOf('support.ticket_taken', player.id)).toEqual([support.id])
  expect(await linesOf('support.ticket_resolved', player.id)).toEqual([support.id])
  expect((await readTrail(world.app.db, 'support.queue_read')).at(-1)).toMatchObject({ actor_id: support.id })
  expect(new Set(await linesOf('support.ticket_read', player.id))).toEqual(new Set([support.id]))
  const { items } = (await world.call('user/data/getAccesses', { token: player.token, body: {} })).body.data
  expect(items).toMatchObject([{ what: 'tickets' }])
})

it('words of harm make a ticket urgent once and put it before all others, of which none is left out or told twice', async () => {
  await sent()
  const { id } = await sent({ text: 'I cannot stop' })
  await sent()
  const page = async (cursor?: string | null) =>
    (await office(world, 'office/ticket/getQueue', { token: support.token, body: { limit: 1, cursor } })).data
  const ids: string[] = []
  let next = await page()
  expect(next.items[0]).toMatchObject({ id, hasHarm: true, priority: { id: 'urgent' } })
  for (; next.cursor !== null; next = await page(next.cursor)) ids.push(...next.items.map((row) => row.id))
  ids.push(...next.items.map((row) => row.id))
  const all = await queue(support, { limit: 100 })
  expect(ids).toEqual(all.map((row) => row.id))
  expect(new Set(ids).size).toBe(ids.length)
  const { version } = (await get(support, id)).data
  const body = { id, version, priorityId: 'low' } as const
  expect((await office(world, 'office/ticket/setPriority', { token: support.token, body })).status).toBe(200)
  const lowered = (await get(support, id)).data
  await reply(support, { id, version: lowered.version, text: 'We are here.' })
  expect((await get(support, id)).data.priority.id).toBe('low')
})

it('what staff write for each other reaches no player; it starts no clock and moves nothing', async () => {
  const player = await sent()
  const before = (await get(support, player.id)).data
  const note = { id: player.id, version: before.version, text: 'Kept between us', isInternal: true }
  expect((await reply(support, note)).status).toBe(200)
  const after = (await get(manager, player.id)).data
  expect(after.messages.at(-1)).toMatchObject({ isInternal: true, text: 'Kept between us', name: 'Demo Support' })
  expect([after.status, after.dueAt]).toEqual([before.status, before.dueAt])
  expect(JSON.stringify(await seenBy(player))).not.toContain('Kept between us')
  expect(await linesOf('support.note_written', player.id)).toEqual([support.id])
  expect(JSON.stringify(await readTrail(world.app.db, 'support.note_written'))).not.toContain('Kept between us')
})

it('of two who answer at once one is sent back to read, as is whoever did not see what the player added', async () => {
  const player = await sent()
  const { version } = (await get(support, player.id)).data
  const both = await Promise.all(
    [support, manager].map((person) => reply(person, { id: player.id, version, text: 'Mine' })),
  )
  expect(both.map(({ code }) => code ?? 'sent').sort()).toEqual(['sent', 'support.ticket_outdated'])
  const seen = (await get(support, player.id)).data.version
  await world.call('support/ticket/reply', { token: player.token, body: { id: player.id, text: 'And this' } })
  expect((await reply(support, { id: player.id, version: seen, text: 'Late' })).code).toBe('support.ticket_outdated')
})

it('tickets of safer play are there for the trained alone', async () => {
  const { id } = await sent({ departmentId: 'saferPlay', subject: 'Quietword' })
  expect((await get(support, id)).code).toBe('support.ticket_unknown')
  expect((await reply(support, { id, version: 1, text: 'Hello' })).code).toBe('support.ticket_unknown')
  expect(await queue(support, { search: 'quietword' })).toEqual([])
  expect(await queue(manager, { search: 'quietword' })).toMatchObject([{ id }])
  const number = String((await get(manager, id)).data.intId)
  const found = async ({ token }: Signed) =>
    (await office(world, 'office/player/find', { token, body: { query: `#${number}` } })).data.items
  expect(await found(manager)).toContainEqual(expect.objectContaining({ kind: 'ticket', id, number }))
  expect((await found(support)).map((one) => one.id)).not.toContain(id)
})

it('another department or priority is told to the player, and what is due is counted anew', async () => {
  const player = await sent()
  const { version, dueAt } = (await get(manager, player.id)).data
  const raised = { id: player.id, version, priorityId: 'urgent' } as const
  expect((await office(world, 'office/ticket/setPriority', { token: manager.token, body: raised })).status).toBe(200)
  const now = (await get(manager, player.id)).data
  expect(Date.parse(now.dueAt ?? '')).toBeLessThan(Date.parse(dueAt ?? ''))
  const moved = { id: player.id, version: now.version, departmentId: 'technical' } as const
  expect((await office(world, 'office/ticket/move', { token: manager.token, body: moved })).status).toBe(200)
  const { ticket, replies } = await seenBy(player)
  expect(ticket.department.id).toBe('technical')
  expect(await linesOf('support.priority_set', player.id)).toEqual([manager.id])
  expect(await linesOf('support.ticket_moved', player.id)).toEqual([manager.id])
  expect(replies.slice(1).map(({ senderType }) => senderType)).toEqual(['system', 'system'])
})

it('only whose ticket is shown is told of a look, not whose follows on the next page', async () => {
  const players = [await sent({ subject: 'Pagemark' }), await sent({ subject: 'Pagemark' })]
  await queue(support, { search: 'pagemark', limit: 1 })
  const looks = await Promise.all(
    players.map(async ({ token }) => (await world.call('user/data/getAccesses', { token, body: {} })).body.data.items),
  )
  expect(looks.map((items) => items.length)).toEqual([1, 0])
})

it('a ticket holds so many notes and no more', async () => {
  const { id } = await sent()
  const { version } = (await get(support, id)).data
  const { sql, b } = world.app.db
  const note = (text: string) => reply(support, { id, version, text, isInternal: true })
  expect((await note('First')).status).toBe(200)
  await sql`
    insert into ${b}.support_note (id, ticket_id, player_id, text, written_by, happened_at)
    select gen_random_uuid(), ticket_id, player_id, text, written_by, happened_at
    from ${b}.support_note, generate_series(1, ${MOST_MESSAGES - 1}::int) where ticket_id = ${id}`
  expect((await note('Too many')).code).toBe('support.ticket_full')
})

it('is given to whoever may answer it, or to nobody; one of safer play to the trained alone', async () => {
  const plain = await sent()
  const quiet = await sent({ departmentId: 'saferPlay' })
  const assign = async (id: string, personId: string | null) => {
    const { version } = (await get(manager, id)).data
    return (await office(world, 'office/ticket/assign', { token: manager.token, body: { id, version, personId } })).code
  }
  const asked = { token: manager.token, body: { id: quiet.id } }
  const { items } = (await office(world, 'office/ticket/getAssignees', asked)).data
  expect(items.map(({ id }) => id)).toContain(manager.id)
  expect(items.map(({ id }) => id)).not.toContain(support.id)
  expect(await assign(quiet.id, support.id)).toBe('support.assignee_unknown')
  expect(await assign(plain.id, uuidv7())).toBe('support.assignee_unknown')
  expect(await assign(plain.id, support.id)).toBeUndefined()
  expect((await get(support, plain.id)).data.assignedTo).toEqual({ id: support.id, name: 'Demo Support' })
  expect(await assign(plain.id, null)).toBeUndefined()
  expect((await get(support, plain.id)).data.assignedTo).toBeNull()
  expect(await linesOf('support.assignees_read', quiet.id)).toEqual([manager.id])
  expect(await linesOf('support.ticket_assigned', plain.id)).toEqual([manager.id])
  expect(await linesOf('support.ticket_released', plain.id)).toEqual([manager.id])
})

/** Another ticket of the same player. */
async function another({ token }: { readonly token: string }) {
  const body = { departmentId: 'payments', subject: 'Second', text: 'And where is this?' } as const
  return (await world.call('support/ticket/sendTicket', { token, body })).body.data.ticket
}
const merge = async (id: string, version: number, intoIntId: number) =>
  office(world, 'office/ticket/merge', { token: manager.token, body: { id, version, intoIntId } })

it('goes on in another ticket of its player, where what waits is waited for; in nobody else’s and in no closed one', async () => {
  const player = await sent()
  const into = await another(player)
  const stranger = await another(await sent())
  const before = (await get(manager, into.id)).data
  expect((await reply(manager, { id: into.id, version: before.version, text: 'Soon' })).status).toBe(200)
  const { version } = (await get(manager, player.id)).data
  expect((await merge(player.id, version, stranger.intId)).code).toBe('support.merge_refused')
  expect((await merge(player.id, version + 1, into.intId)).code).toBe('support.ticket_outdated')
  expect((await merge(player.id, version, into.intId)).data.id).toBe(into.id)
  const after = (await get(manager, into.id)).data
  expect(after.status).toBe('waiting_staff')
  expect(after.dueAt).not.toBeNull()
  expect(after.mergedFrom.map(({ id }) => id)).toEqual([player.id])
  const gone = (await get(manager, player.id)).data
  expect(gone).toMatchObject({ status: 'closed', dueAt: null, mergedInto: { id: into.id }, canMerge: false })
  expect((await merge(into.id, after.version, gone.intId)).code).toBe('support.merge_refused')
  const said = { token: player.token, body: { id: player.id, text: 'Still here' } }
  expect((await world.call('support/ticket/reply', said)).body.data.id).toBe(into.id)
  expect(await linesOf('support.ticket_merged', player.id)).toEqual([manager.id])
})

it('a reply that meets a merge stands in one of the two tickets, once, and is waited for there', async () => {
  for (let round = 0; round < 4; round++) {
    const player = await sent()
    const into = await another(player)
    const { version } = (await get(manager, player.id)).data
    const body = { id: player.id, text: `Words ${round}` }
    const [merged, said] = await Promise.all([
      merge(player.id, version, into.intId),
      world.call('support/ticket/reply', { token: player.token, body }),
    ])
    const written = said.body.data.id
    expect(said.status).toBe(200)
    // Who came second saw what the first did.
    expect([merged.code ?? 'merged', written]).toEqual(
      written === into.id ? ['merged', into.id] : ['support.ticket_outdated', player.id],
    )
    const texts = async (id: string) => (await get(manager, id)).data.messages.map(({ text }) => text)
    const all = [...(await texts(player.id)), ...(await texts(into.id))]
    expect(all.filter((text) => text === body.text)).toHaveLength(1)
    expect((await get(manager, written)).data.status).toBe('open')
  }
})

it('the queue is narrowed by department, priority and player, and tells the menu how much waits', async () => {
  const player = await sent({ departmentId: 'technical', priorityId: 'high', subject: 'Narrowed' })
  const { uid } = (await get(manager, player.id)).data
  const ids = async (body: CallInput<'office/ticket/getQueue'>) => (await queue(support, body)).map(({ id }) => id)
  expect(await ids({ departmentId: 'technical', priorityId: 'high' })).toEqual([player.id])
  expect(await ids({ uid, view: 'all' })).toEqual([player.id])
  expect(await ids({ uid, departmentId: 'games' })).toEqual([])
  expect(await ids({ uid: 999_999_999 })).toEqual([])
  const waiting = async ({ token }: Signed) =>
    (await office(world, 'office/home/getWaiting', { token })).data.items.find(({ screen }) => screen === 'tickets')
  const [ofSupport, ofManager] = [await waiting(support), await waiting(manager)]
  // Those of safer play wait for the trained alone.
  expect(ofManager?.count ?? 0).toBeGreaterThan(ofSupport?.count ?? 0)
})

it('replies kept ready read as the ticket and the language of its player have it', async () => {
  const player = await sent()
  const ready = {
    title: { en: 'Receipt', fa: 'رسید' },
    text: { en: 'Ticket {number}, {department}', fa: 'تیکت {شماره}، {بخش}' },
  }
  changeSettings(world.app, supportSettings, { cannedReplies: [ready] })
  const canned = async () => {
    const asked = { token: support.token, body: { id: player.id } }
    return (await office(world, 'office/ticket/getCanned', asked)).data.items
  }
  const { intId } = (await get(support, player.id)).data
  expect(await canned()).toMatchObject([{ title: 'Receipt', text: `Ticket ${intId}, Deposits and withdrawals` }])
  const spoken = { token: player.token, body: { language: 'fa' } } as const
  expect((await world.call('user/settings/update', spoken)).status).toBe(200)
  expect((await canned())[0]?.text).toBe(`تیکت ${inDigits(String(intId), 'persian')}، واریز و برداشت`)
  expect(new Set(await linesOf('support.canned_read', player.id))).toEqual(new Set([support.id]))
})

it('a ticket is tagged and found by its tag; a macro does all it says, or nothing; an answer tells what it began with', async () => {
  const both = (word: string) => ({ en: word, fa: word })
  changeSettings(world.app, supportSettings, {
    tags: [{ id: 'card', title: both('Card') }],
    cannedReplies: [{ title: both('Ready'), text: { en: 'No {number}', fa: 'No {شماره}' } }],
    macros: [
      {
        id: 'paid',
        title: both('Paid'),
        reply: both('It was paid.'),
        department: null,
        priority: 'low',
        tags: ['card'],
        takes: true,
        resolves: true,
      },
    ],
  })
  const { token } = support
  const player = await sent()
  const tag = async (tags: string[]) => {
    const { version } = (await get(support, player.id)).data
    return (
      (await office(world, 'office/ticket/setTags', { token, body: { id: player.id, version, tags } })).code ?? 'set'
    )
  }
  expect([await tag(['card']), await tag(['other'])]).toEqual(['set', 'support.tag_unknown'])
  expect((await queue(support, { tag: 'card' })).map(({ id }) => id)).toEqual([player.id])
  expect(await queue(support, { tag: 'other' })).toEqual([])
  expect(JSON.stringify(await seenBy(player))).not.toContain('card')
  const tags = await office(world, 'office/ticket/getTags', { token, body: {} })
  expect(tags.data.items).toEqual([{ id: 'card', title: 'Card' }])
  expect((await readTrail(world.app.db, 'support.tags_read')).at(-1)?.actor_id).toBe(support.id)
  expect(await linesOf('support.ticket_tagged', player.id)).toEqual([support.id])

  const second = await sent()
  const { data: seen } = await get(support, second.id)
  const body = { id: second.id, version: seen.version, macroId: 'paid' }
  const run = (macroId: string) => office(world, 'office/ticket/runMacro', { token, body: { ...body, macroId } })
  const macros = await office(world, 'office/ticket/getMacros', { token, body: {} })
  expect(macros.data.items).toMatchObject([{ id: 'paid', answers: true, takes: true, resolves: true }])
  expect((await readTrail(world.app.db, 'support.macros_read')).at(-1)?.actor_id).toBe(support.id)
  expect((await run('none')).code).toBe('support.macro_unknown')
  expect((await run('paid')).status).toBe(200)
  expect((await run('paid')).code).toBe('support.ticket_outdated')
  const after = (await get(support, second.id)).data
  expect(after).toMatchObject({ status: 'resolved', priority: { id: 'low' }, assignedTo: { id: support.id } })
  expect(after.tags).toEqual([{ id: 'card', title: 'Card' }])
  expect((await seenBy(second)).replies.map((one) => one.text)).toContain('It was paid.')
  expect(await linesOf('support.macro_run', second.id)).toEqual([support.id])

  const [ready] = (await office(world, 'office/ticket/getCanned', { token, body: { id: player.id } })).data.items
  const answer = async (cannedId: string) => {
    const { version } = (await get(support, player.id)).data
    return (await reply(support, { id: player.id, version, text: 'As said', cannedId })).code ?? 'sent'
  }
  expect([await answer('0'.repeat(16)), await answer(ready?.id ?? '')]).toEqual(['support.canned_unknown', 'sent'])
  expect((await readTrail(world.app.db, 'support.ticket_answered')).at(-1)?.details['canned']).toBe(ready?.id)
})

it('figures say who answered, what was resolved and how it was rated, of the departments their reader sees', async () => {
  const player = await sent({ departmentId: 'technical' })
  const quiet = await sent({ departmentId: 'saferPlay' })
  for (const one of [player, quiet]) {
    const { version } = (await get(manager, one.id)).data
    expect((await reply(manager, { id: one.id, version, text: 'Done' })).status).toBe(200)
    const seen = (await get(manager, one.id)).data.version
    const body = { id: one.id, version: seen }
    expect((await office(world, 'office/ticket/resolve', { token: manager.token, body })).status).toBe(200)
    await world.call('support/ticket/rate', { token: one.token, body: { id: one.id, score: one === player ? 5 : 1 } })
  }
  const figures = async (groupBy: 'department' | 'person' | 'hour') =>
    (await office(world, 'office/ticket/getFigures', { token: manager.token, body: { groupBy, days: 7 } })).data.items
  const rows = await figures('department')
  expect(rows.find(({ key }) => key === 'technical')).toMatchObject({ resolved: 1, rated: 1, satisfiedPercent: 100 })
  expect(rows.find(({ key }) => key === 'saferPlay')).toMatchObject({ opened: expect.any(Number), satisfiedPercent: 0 })
  const answers = (all: typeof rows) => all.reduce((sum, { answered }) => sum + answered, 0)
  expect(answers(rows)).toBeGreaterThan(1)
  const people = await figures('person')
  expect(people.find(({ key }) => key === manager.id)).toMatchObject({
    title: 'Demo Manager',
    rated: expect.any(Number),
  })
  expect([answers(people), answers(await figures('hour'))]).toEqual([answers(rows), answers(rows)])
  expect((await readTrail(world.app.db, 'support.figures_read')).at(-1)?.actor_id).toBe(manager.id)
})

import { QUEUE_NAMES, type QueueName } from '@tas/shared/contract/office/queues.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingsOf } from '#kit/settings.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { readTrail } from '../../../../test/opened.ts'
import { registration } from '../../../../test/people.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { staffSettings } from '../../staff/settings.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { officeSettings } from '../settings.ts'

let world: ServedWorld
let owner: Signed
let manager: Signed
let risk: Signed
let auditor: Signed

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  manager = await signInAs(world, 'manager')
  risk = await signInAs(world, 'risk')
  auditor = await signInAs(world, 'auditor')
})
afterAll(() => world.stop())

const desk = ({ token }: Signed, queue: QueueName) => office(world, 'office/queue/getDesk', { token, body: { queue } })

describe('a view of a list', () => {
  const save = ({ token }: Signed, name: string, query: string, isShared = false) =>
    office(world, isShared ? 'office/queue/shareView' : 'office/queue/saveView', {
      token,
      body: { queue: 'audit', name, query },
    })
  const remove = ({ token }: Signed, viewId: string) =>
    office(world, 'office/queue/removeView', { token, body: { viewId } })
  const namesOf = async (by: Signed) =>
    (await desk(by, 'audit')).data.views.map(({ name, query }) => `${name} ${query}`)

  it('is its owner’s alone, and another under its name takes its place', async () => {
    await save(risk, 'ورودها', 'action=staff.signed_in')
    const { status, data } = await save(risk, 'ورودها', 'action=staff.sign_in_failed')
    expect(status).toBe(200)
    expect(await namesOf(risk)).toEqual(['ورودها action=staff.sign_in_failed'])
    expect(await namesOf(owner)).toEqual([])
    expect((await remove(owner, data.viewId)).code).toBe('office.saved_view_unknown')
    expect((await readTrail(world.app.db, 'office.view_saved')).at(-1)).toMatchObject({
      actor_id: risk.id,
      target_id: data.viewId,
      details: { queue: 'audit', isShared: false },
    })
    expect((await remove(risk, data.viewId)).status).toBe(200)
    expect(await readTrail(world.app.db, 'office.view_removed')).toMatchObject([{ target_id: data.viewId }])
    expect(await namesOf(risk)).toEqual([])
  })

  it('is shared by whoever has that right, seen by everybody, and taken away by either', async () => {
    expect(await save(risk, 'All', '', true)).toMatchObject({ status: 403, details: { permission: 'queue.share' } })
    const { data } = await save(manager, 'Locks', 'action=office.player_locked', true)
    const [seen] = (await desk(risk, 'audit')).data.views
    expect(seen).toMatchObject({ id: data.viewId, isShared: true, isRemovable: false })
    expect((await remove(risk, data.viewId)).code).toBe('office.saved_view_unknown')
    expect((await remove(owner, data.viewId)).status).toBe(200)
  })

  it('of a list that somebody may not see is not theirs to take away', async () => {
    const role = { name: 'sharer', title: { en: 'Sharer', fa: 'هم‌رسان' }, version: null, reason: REASON }
    const body = { ...role, permissions: ['queue.work' as const, 'queue.share' as const] }
    expect((await office(world, 'staff/role/save', { token: owner.token, body })).status).toBe(200)
    const sharer = await hired(world, owner, ['sharer'])
    const { data } = await save(manager, 'Ours', '', true)
    expect(await remove(sharer, data.viewId)).toMatchObject({ status: 403, details: { permission: 'audit.read' } })
    expect((await remove(manager, data.viewId)).status).toBe(200)
  })

  it('is one of twenty at most, however many are saved at one moment', async () => {
    const names = Array.from({ length: 24 }, (_, index) => `View ${index}`)
    const answers = await Promise.all(names.map((name) => save(auditor, name, '')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      code: 'office.views_full',
      details: { maximum: 20 },
    })
    expect(await namesOf(auditor)).toHaveLength(20)
  })

  it('leaves no word of whom it looks for in the trail', async () => {
    const { data } = await save(
      risk,
      'One of ours',
      'action=staff.signed_in&actor=dana%40mail.example&target=4711&a=%00&player=4711&q=dana&words=dana&search=dana&uid=4711',
    )
    const [line] = (await readTrail(world.app.db, 'office.view_saved')).slice(-1)
    expect(line?.details).toMatchObject({
      query: 'action=staff.signed_in&actor=…&target=…&a=%00&player=…&q=…&words=…&search=…&uid=…',
    })
    await remove(risk, data.viewId)
  })

  it('is an address and nothing else', async () => {
    for (const query of ['a=<script>', 'javascript:alert(1)', 'x'.repeat(501), 'a=b#c'])
      expect((await save(risk, 'Odd', query)).status, query).toBe(400)
  })
})

it('whoever may not see a list has no desk of it, and columns are kept for each person', async () => {
  const support = await hired(world, owner, ['support'])
  expect(await desk(support, 'audit')).toMatchObject({ status: 403, details: { permission: 'audit.read' } })
  const body = { queue: 'players', hiddenColumns: ['group', 'currency', 'group'] } as const
  expect(
    (
      await office(world, 'office/queue/setColumns', {
        token: support.token,
        body: { ...body, hiddenColumns: [...body.hiddenColumns] },
      })
    ).status,
  ).toBe(200)
  expect((await desk(support, 'players')).data.hiddenColumns).toEqual(['group', 'currency'])
  expect((await desk(risk, 'players')).data.hiddenColumns).toEqual([])
  expect((await readTrail(world.app.db, 'office.columns_chosen')).at(-1)).toMatchObject({ actor_id: support.id })
  expect((await readTrail(world.app.db, 'office.desk_read')).at(-1)).toMatchObject({ details: { queue: 'players' } })
})

it('a list of work says when its rows are due, as the business set it', async () => {
  const { dueMinutes } = settingsOf(world.app, officeSettings)
  changeSettings(world.app, officeSettings, { claimMinutes: 5, dueMinutes: { ...dueMinutes, approvals: 90 } })
  expect((await desk(owner, 'approvals')).data).toMatchObject({ dueMinutes: 90, claimMinutes: 5 })
  expect((await desk(owner, 'returns')).data.dueMinutes).toBe(240)
  expect((await desk(owner, 'players')).data.dueMinutes).toBeNull()
})

describe('a claim', () => {
  const claim = ({ token }: Signed, row: string, reason?: string) =>
    office(world, 'office/queue/claim', { token, body: { queue: 'finance', row, ...(reason && { reason }) } })
  const release = ({ token }: Signed, row: string) =>
    office(world, 'office/queue/release', { token, body: { queue: 'finance', row } })
  const holderOf = async (row: string) => {
    const body = { queue: 'finance' as const, rows: [row] }
    const { data } = await office(world, 'office/queue/getClaims', { token: risk.token, body })
    return data.items[0]?.by.id
  }

  it('is one person’s, whoever comes at the same moment', async () => {
    const answers = await Promise.all([owner, manager, risk, auditor].map((by) => claim(by, 'same')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ code: 'office.claimed' })
    expect(await readTrail(world.app.db, 'office.row_claimed')).toMatchObject([{ target_id: 'same' }])
    expect((await readTrail(world.app.db, 'office.claims_read')).length).toBe(0)
  })

  it('is taken over with a reason, and released by its holder alone', async () => {
    await claim(risk, 'taken')
    expect((await claim(manager, 'taken')).code).toBe('office.claimed')
    expect(await holderOf('taken')).toBe(risk.id)
    expect((await release(manager, 'taken')).code).toBe('office.claim_unknown')
    expect((await claim(manager, 'taken', REASON)).status).toBe(200)
    expect(await holderOf('taken')).toBe(manager.id)
    expect(await readTrail(world.app.db, 'office.row_taken_over')).toMatchObject([
      { actor_id: manager.id, target_id: 'taken', details: { from: risk.id, reason: REASON } },
    ])
    expect((await release(risk, 'taken')).code).toBe('office.claim_unknown')
    expect((await release(manager, 'taken')).status).toBe(200)
    expect(await holderOf('taken')).toBeUndefined()
    expect(await readTrail(world.app.db, 'office.row_released')).toMatchObject([{ target_id: 'taken' }])
    expect((await readTrail(world.app.db, 'office.claims_read')).length).toBeGreaterThan(0)
  })

  it('lapses by itself, and is made again by its holder for longer', async () => {
    const { sql, b } = world.owner
    await claim(risk, 'lapsing')
    await sql`update ${b}.office_claim set lapses_at = clock_timestamp() where row_key = 'lapsing'`
    expect(await holderOf('lapsing')).toBeUndefined()
    expect((await claim(manager, 'lapsing')).status).toBe(200)
    expect((await claim(manager, 'lapsing')).status).toBe(200)
    expect(await holderOf('lapsing')).toBe(manager.id)
  })

  it('is of no row of a list that is only read, and of a hundred rows at most', async () => {
    const body = { queue: 'players', row: 'x' } as const
    expect((await office(world, 'office/queue/claim', { token: risk.token, body })).code).toBe('office.not_claimable')
    const { sql, b } = world.owner
    await sql`delete from ${b}.office_claim`
    await sql`
      insert into ${b}.office_claim (queue, row_key, person_id, lapses_at)
      select 'finance', 'many-' || n, ${risk.id}, clock_timestamp() + interval '1 hour' from generate_series(1, 100) n`
    expect((await claim(risk, 'one-more')).code).toBe('office.claims_full')
    expect((await claim(risk, 'many-1')).status).toBe(200)
    await sql`delete from ${b}.office_claim where person_id = ${risk.id}`
  })
})

describe('a list as a file', () => {
  const create = ({ token }: Signed, queue: QueueName, filter: Record<string, string | boolean | null> = {}) =>
    office(world, 'office/queue/export', { token, body: { queue, filter } })
  const open = (url: string) => fetch(`${world.server.url}${url}`)
  /** Read to its end: a file that nobody reads keeps its place among those that are sent. */
  const statusOf = async (url: string) => {
    const answer = await open(url)
    await answer.text()
    return answer.status
  }
  const lastTaken = async () => (await readTrail(world.app.db, 'office.list_taken')).at(-1)

  it('is each list whole, behind a link that works once, with a line of how much was taken', async () => {
    for (const queue of QUEUE_NAMES) {
      const { status, data } = await create(owner, queue)
      expect(status, queue).toBe(200)
      const answer = await open(data.url)
      expect(answer.headers.get('content-disposition')).toContain(`${queue}-`)
      const lines = (await answer.text()).trimEnd().split('\r\n')
      await expect.poll(async () => (await lastTaken())?.details['queue']).toBe(queue)
      expect((await lastTaken())?.details).toMatchObject({
        queue,
        isWhole: true,
        rows: lines.length - (queue === 'liability' ? 3 : 1),
      })
      expect((await lastTaken())?.ip).toBe('127.0.0.1')
      expect(await statusOf(data.url)).toBe(404)
    }
    expect((await readTrail(world.app.db, 'office.list_exported')).at(-1)).toMatchObject({ actor_id: owner.id })
  })

  it('of what is owed says as a report does whose it is, of which moment, and that there is nothing', async () => {
    const linesOf = async () =>
      (await (await open((await create(owner, 'liability')).data.url)).text()).trimEnd().split('\r\n')
    const [operator, moment, head, first] = await linesOf()
    expect(operator).toBe(`\uFEFFOperator,${world.app.business.name}`.replace('\uFEFF', ''))
    expect(moment).toMatch(/^Made at \(UTC\),\d{4}-/)
    expect(head).toMatch(/^Currency,Owed,/)
    const { data } = await office(world, 'office/books/getLiability', { token: owner.token })
    expect(first?.split(',')[0] ?? '').toBe(data.items[0]?.currency ?? 'No activity')
  })

  it('goes on past a page, is narrowed as the list is, and runs no formula', async () => {
    const { sql, b } = world.owner
    await sql`
      insert into ${b}.audit_event (id, actor_kind, action, target_id, details)
      select gen_random_uuid(), 'system', 'toys.many', '=1+1', '{}' from generate_series(1, 250)`
    const { data } = await create(owner, 'audit', { action: 'toys.many' })
    const [head, ...lines] = (await (await open(data.url)).text()).trimEnd().split('\r\n')
    expect(head).toContain('Action')
    expect(new Set(lines.map((line) => line.slice(0, 36))).size).toBe(250)
    expect(lines.every((line) => line.includes(",'=1+1,"))).toBe(true)
    await expect.poll(async () => (await lastTaken())?.details['filter']).toBe('{"action":"toys.many"}')
    expect((await lastTaken())?.details).toMatchObject({ rows: 250 })
  })

  it('that is closed half-way loses nothing, and its line says that it is not whole', async () => {
    const { sql, b } = world.owner
    // More than the sockets on the way hold: the server is writing still when its reader goes away.
    await sql`
      insert into ${b}.audit_event (id, actor_kind, action, target_id, details)
      select gen_random_uuid(), 'system', 'toys.wide', repeat('x', 2000), '{}' from generate_series(1, 8000)`
    const { data } = await create(owner, 'audit', { action: 'toys.wide' })
    const leaving = new AbortController()
    const answer = await fetch(`${world.server.url}${data.url}`, { signal: leaving.signal })
    const reader = answer.body?.getReader() ?? expect.fail('there is a body')
    expect((await reader.read()).done).toBe(false)
    leaving.abort()
    await expect.poll(async () => (await lastTaken())?.details['filter']).toBe('{"action":"toys.wide"}')
    const details = (await lastTaken())?.details ?? {}
    expect(details).toMatchObject({ queue: 'audit', isWhole: false })
    expect(Number(details['rows'])).toBeLessThan(8000)
    expect(await statusOf(data.url)).toBe(404)
    const [kept] = await sql<{ n: number }[]>`
      select count(*)::int as n from ${b}.audit_event where action = 'toys.wide'`
    expect(kept?.n).toBe(8000)
    // The way is free for the next file of the same person.
    const next = (await create(owner, 'players')).data.url
    await expect.poll(() => statusOf(next)).toBe(200)
  })

  it('goes no further than the page at which its maker may not have it any more', async () => {
    const leaving = await hired(world, owner, ['auditor'])
    // The wide rows of the test before: more than the sockets on the way hold.
    const { data } = await create(leaving, 'audit', { action: 'toys.wide' })
    const reader = (await open(data.url)).body?.getReader() ?? expect.fail('there is a body')
    expect((await reader.read()).done).toBe(false)
    const { sql, b } = world.owner
    await sql`update ${b}.staff_grant set ends_at = clock_timestamp() where person_id = ${leaving.id}`
    const readOn = async () => {
      while (!(await reader.read()).done);
    }
    await expect(readOn()).rejects.toThrow()
    await expect.poll(async () => (await lastTaken())?.actor_id).toBe(leaving.id)
    expect((await lastTaken())?.details).toMatchObject({ queue: 'audit', isWhole: false })
    expect(Number((await lastTaken())?.details['rows'])).toBeLessThan(8000)
  })

  it('is for whoever may take files out and see the list, for a minute, and in no odd way narrowed', async () => {
    expect(await create(risk, 'players')).toMatchObject({ status: 403, details: { permission: 'report.export' } })
    expect((await create(owner, 'audit', { from: 'nobody' })).code).toBe('http.invalid')
    const lost = await hired(world, owner, ['auditor'])
    const linkOf = async (by: Signed) => (await create(by, 'players')).data.url
    const { sql, b } = world.owner
    expect(await statusOf(await linkOf(lost))).toBe(200)
    const ofLost = await linkOf(lost)
    await sql`update ${b}.staff_grant set ends_at = clock_timestamp() where person_id = ${lost.id}`
    expect(await statusOf(ofLost)).toBe(404)
    // A second before its minute is over a link opens, and a second after it none does.
    const endsIn = (seconds: number) => sql`
      update ${b}.office_list_export set expires_at = clock_timestamp() + make_interval(secs => ${seconds}::int)`
    const inTime = await linkOf(owner)
    await endsIn(30)
    expect(await statusOf(inTime)).toBe(200)
    const late = await linkOf(owner)
    await endsIn(-1)
    expect(await statusOf(late)).toBe(404)
  })

  it('is for the session it was made in and for addresses that staff work from: no link opens anything elsewhere, or later', async () => {
    const leaving = await hired(world, owner, ['auditor'])
    const { data } = await create(leaving, 'players')
    await office(world, 'staff/session/signOut', { token: leaving.token })
    expect(await statusOf(data.url)).toBe(404)
    const elsewhere = await create(owner, 'players')
    changeSettings(world.app, staffSettings, { addresses: ['192.0.2.0/24'] })
    expect(await statusOf(elsewhere.data.url)).toBe(404)
    changeSettings(world.app, staffSettings, { addresses: [] })
    expect(await statusOf(elsewhere.data.url)).toBe(200)
  })

  it('says in the language of its maker what it holds', async () => {
    await world.call('user/user/register', { body: registration('fileplayer') })
    const { data } = await office(world, 'office/queue/export', {
      token: owner.token,
      body: { queue: 'players', filter: { status: 'open' } },
      headers: { LANG: 'fa' },
    })
    const text = await (await open(data.url)).text()
    expect(text).toContain('نام کاربری')
    expect(text).toContain('fileplayer')
  })
})

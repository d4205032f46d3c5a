import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { uuidv7 } from '#kit/random.ts'
import { declaredSettings } from '../../../../test/businesses.ts'
import { readTrail } from '../../../../test/opened.ts'
import { registration } from '../../../../test/people.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { openHouse } from '../../../app.ts'
import { createBusinessIn } from '../../business/index.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { approveIt, askFor, doByTwo, type Two } from '../operations/two-people.fixture.ts'

let world: ServedWorld
let two: Two

beforeAll(async () => {
  world = await serveWorld()
  const owner: Signed = await signInAs(world, 'owner')
  two = { asker: owner, approver: await hired(world, owner, ['owner']) }
})
afterAll(() => world.stop())

const PATH = 'office/business/create' as const
/** Longer than a process goes on without looking, and opening one besides. */
const SOON = { timeout: 60_000 }
const OWNER = { name: 'Dana Doe', email: 'dana@second.example', language: 'en' } as const
const wanted = (given: object = {}) => ({
  path: PATH,
  body: { name: 'Second', hosts: [], owner: OWNER, reason: REASON, ...given },
})
const read = async (body: object = {}) =>
  (await office(world, 'office/business/getList', { token: two.asker.token, body })).data

describe('a business', () => {
  it('is added when two people want it, with its tables, its first owner invited, and a line in both trails', async () => {
    const approvalId = await askFor(world, two.asker, wanted({ number: 7, hosts: ['Second.Example'] }))
    expect((await read()).items.map(({ id }) => id)).toEqual([1])
    expect(await approveIt(world, two.asker, approvalId)).toBe('http.approval_own')
    expect(await approveIt(world, two.approver, approvalId)).toBe('done')
    expect((await read()).items[1]).toMatchObject({
      id: 7,
      name: 'Second',
      hosts: ['second.example'],
      jurisdiction: 'sandbox',
      isPlatforms: false,
      health: { mails: { failing: 0 }, openIncidents: 0, verifiedAt: null },
    })
    const { sql } = world.owner
    await sql`insert into b_7.cashier_incident (id, gateway_code, kind, owner)
      values (${uuidv7()}, 'card', 'statement_unknown', 'operator on duty')`
    expect((await read()).items[1]?.health.openIncidents).toBe(1)
    const details = { name: 'Second', hosts: 'second.example', reason: REASON, approvedBy: two.approver.id }
    expect(await readTrail(world.app.db, 'business.created')).toMatchObject([
      { actor_kind: 'staff', actor_id: two.asker.id, target_id: '7', details },
    ])
  })

  it('is refused by a number or an address that another has, and nothing of it is left', async () => {
    expect(await doByTwo(world, two, wanted({ number: 7 }))).toBe('business.id_taken')
    expect(await doByTwo(world, two, wanted({ hosts: ['third.example', 'second.example'] }))).toBe(
      'business.host_taken',
    )
    expect((await read()).items.map(({ id }) => id)).toEqual([1, 7])
    const schemas = await world.app.sql`select from pg_namespace where nspname like 'b\\_%'`
    expect(schemas).toHaveLength(2)
  })

  it('is made by the owner of the database in one transaction: the server can make no table afterwards', async () => {
    // As many at a time as there are connections, so that each of them is asked.
    const tries = Array.from({ length: world.config.databasePool }, () =>
      world.app.sql.unsafe('create table b_1.left_behind ()').catch((error: unknown) => error),
    )
    for (const refusal of await Promise.all(tries)) expect(refusal).toMatchObject({ code: '42501' })
  })

  it('is shown page by page, by number', async () => {
    const first = await read({ limit: 1 })
    expect([first.items[0]?.id, first.cursor]).toEqual([1, '1'])
    expect((await readTrail(world.app.db, 'business.businesses_read')).length).toBeGreaterThan(0)
    expect(await read({ limit: 1, cursor: '1' })).toMatchObject({ items: [{ id: 7 }], cursor: null })
  })

  it('is at work at once, in every process, with a link for its first owner that opens its office', async () => {
    const house = await openHouse(world.config, createLog('silent'))
    try {
      const path = 'business/business/getCurrentBusiness'
      const served = async (BID: string) => (await world.call(path, { headers: { BID } })).status
      expect(await doByTwo(world, two, wanted({ number: 9, hosts: ['ninth.example'] }))).toBe('done')
      await expect.poll(() => served('9'), SOON).toBe(200)
      await expect.poll(() => house.apps.has(9), SOON).toBe(true)
      expect((await read()).items.find(({ id }) => id === 9)?.isServed).toBe(true)
      const app = world.server.house.businessOf(undefined, 'ninth.example') ?? expect.fail('it is there')
      expect(app.business).toMatchObject({ id: 9, isPlatforms: false, hosts: ['ninth.example'] })
      expect(await readTrail(app.db, 'staff.invited')).toHaveLength(1)
      const sent = await app.db.sql`select template from ${app.db.b}.mail_message`
      expect(sent).toMatchObject([{ template: 'staffInvitation' }])
      // Its jobs run: what was left for it is delivered.
      const player = await world.call('user/user/register', { body: registration('ninth'), headers: { BID: '9' } })
      expect(player.status).toBe(200)
    } finally {
      await house.stop()
    }
  })

  it('that cannot be opened is said to be not at work, and stands in the way of none', async () => {
    const sql = connect(world.config.databaseUrl, { poolSize: 1, name: 'test-shell' })
    await sql.begin(async (tx) => {
      await createBusinessIn(tx, { id: 10, name: 'Broken', hosts: [] }, declaredSettings)
      await tx`update platform.business set settings = '{"nobody": {}}' where id = 10`
      await createBusinessIn(tx, { id: 11, name: 'Behind it', hosts: [] }, declaredSettings)
    })
    await sql.end()
    await expect.poll(() => world.server.house.apps.has(11), SOON).toBe(true)
    const items = new Map((await read({ cursor: '9' })).items.map((one) => [one.id, one]))
    expect([items.get(10), items.get(11)]).toMatchObject([{ isServed: false, jurisdiction: null }, { isServed: true }])
  })

  it('begins with the settings of another, where that is asked for and they can be used', async () => {
    const like = (number: number, settingsOf: number) => wanted({ number, hosts: [], settingsOf })
    expect(await doByTwo(world, two, like(12, 6))).toBe('business.settings_unusable')
    expect(await doByTwo(world, two, like(12, 10))).toBe('business.settings_unusable')
    const { sql } = world.owner
    await sql`
      update platform.business set settings = settings ||
        '{"business": {"jurisdiction": "MT"}, "staff": {"addresses": ["192.0.2.7"]}}'::jsonb where id = 7`
    expect(await doByTwo(world, two, like(12, 7))).toBe('done')
    expect((await read({ cursor: '11' })).items).toMatchObject([{ id: 12, jurisdiction: 'MT' }])
    // From the addresses of another nobody could come in.
    const [own] = await sql`select settings #> '{staff,addresses}' as addresses from platform.business where id = 12`
    expect(own).toEqual({ addresses: [] })
  })
})

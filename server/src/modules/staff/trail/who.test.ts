import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { goodForm, register } from '../../identity/people.fixture.ts'
import { hired, office, REASON, type Signed, signInAs } from '../staff.fixture.ts'

let world: ServedWorld
let owner: Signed
let person: Signed
let player: { readonly id: string; readonly uid: number }

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  person = await hired(world, owner, ['support'])
  await office(world, 'staff/person/shut', { token: owner.token, body: { personId: person.id, reason: REASON } })
  const { id, intId } = (await register(world, goodForm())).body.data.user
  player = { id, uid: intId }
  const lock = { playerId: id, kind: 'play' as const, reason: REASON }
  expect((await office(world, 'office/player/lock', { token: owner.token, body: lock })).status).toBe(200)
})
afterAll(() => world?.stop())

const read = async (body: object) => (await office(world, 'office/audit/getLines', { token: owner.token, body })).data
const actionsOf = async (body: object) => (await read({ limit: 100, ...body })).items.map(({ action }) => action)

describe('the trail', () => {
  it('is narrowed to whoever did it by id, address, any word of a name in any spelling, and says when nobody is meant', async () => {
    for (const actor of [owner.id, owner.email.toUpperCase(), 'demo owner', 'OWN']) {
      const { items, isActorKnown } = await read({ actor, action: 'staff.person_shut' })
      expect([actor, isActorKnown, items.map(({ actorId }) => actorId)]).toEqual([actor, true, [owner.id]])
    }
    for (const actor of ['wner', 'nobody@tas.example', '999999', String(player.uid + 1)])
      expect([actor, await read({ actor })]).toEqual([
        actor,
        { items: [], cursor: null, isActorKnown: false, isTargetKnown: null },
      ])
  })

  it('is narrowed to whom or what it is about: a UID with digits of any script, staff, the id of a thing', async () => {
    const digits = String(player.uid).replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
    for (const target of [player.id, String(player.uid), `#${digits}`])
      expect([target, await actionsOf({ target, actor: owner.id })]).toEqual([target, ['office.player_locked']])
    expect(await actionsOf({ target: person.email, changesOnly: true })).toContain('staff.person_shut')
    const role = { name: 'who-role', title: { en: 'Who', fa: 'که' }, permissions: ['audit.read' as const] }
    await office(world, 'staff/role/save', { token: owner.token, body: { ...role, version: null, reason: REASON } })
    expect(await actionsOf({ target: 'who-role' })).toEqual(['staff.role_saved'])
    expect(await read({ target: 'nobody at all' })).toMatchObject({ items: [], isTargetKnown: false })
    expect(await actionsOf({ actor: 'demo owner', target: person.email })).not.toContain('staff.second_factor_set_up')
  })

  it('of several people goes on page by page, the newest line of all of them first', async () => {
    const pages: string[] = []
    for (let cursor: string | null = null; pages.length < 40; ) {
      const page: Awaited<ReturnType<typeof read>> = await read({ actor: 'demo', changesOnly: true, limit: 2, cursor })
      pages.push(...page.items.map(({ id }) => id))
      if (page.cursor === null) break
      cursor = page.cursor
    }
    expect(pages.length).toBeGreaterThan(4)
    expect(pages).toEqual([...new Set(pages)].sort().reverse())
  })

  it('leaves out who only looked where changes alone are asked for', async () => {
    await read({})
    expect(await actionsOf({ actor: owner.id })).toContain('audit.trail_read')
    for (const actor of [owner.id, null]) {
      const actions = await actionsOf({ actor, changesOnly: true })
      expect(actions).toContain('office.player_locked')
      expect(actions.filter((action) => /_(read|searched|previewed)$/.test(action))).toEqual([])
    }
  })

  it('names everybody whose id stands in a line', async () => {
    const [locked] = (await read({ action: 'office.player_locked' })).items
    expect(locked?.people).toEqual([
      { id: owner.id, name: 'Demo Owner', uid: null },
      { id: player.id, name: null, uid: player.uid },
    ])
  })

  it('tells of whoever reads it whom they meant, and nothing that they typed', async () => {
    await read({ actor: 'demo owner', target: person.email })
    const [line] = (await readTrail(world.app.db, 'audit.trail_read')).slice(-1)
    expect(line?.details).toEqual({
      action: null,
      actorId: owner.id,
      targetId: person.id,
      isThing: false,
      changesOnly: false,
    })
    await read({ target: 'karimi' })
    const [other] = (await readTrail(world.app.db, 'audit.trail_read')).slice(-1)
    expect(other?.details).toMatchObject({ targetId: '', isThing: true })
    expect(JSON.stringify(other)).not.toContain('karimi')
  })
})

it('people of staff are found by address and by the beginning of a word of their name; the trail keeps who was found', async () => {
  const find = async (query: string) =>
    (await office(world, 'staff/person/find', { token: owner.token, body: { query } })).data.items
  expect(await find('manag')).toMatchObject([{ name: 'Demo Manager', email: 'manager@tas.example', isShut: false }])
  expect(await find(person.email)).toMatchObject([{ id: person.id, isShut: true }])
  expect(await find('anager')).toEqual([])
  const [, line] = (await readTrail(world.app.db, 'staff.people_searched')).slice(-3)
  expect(line).toMatchObject({ actor_id: owner.id, details: { kind: 'email', found: person.id } })
  expect(JSON.stringify(line)).not.toContain(person.email)
})

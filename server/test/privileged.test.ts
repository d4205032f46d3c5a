import { type CallPath, calls } from '@tas/shared/contract/api.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkHouse } from '#src/check-house.ts'
import type { Routes } from '#src/module.ts'
import { loadModules } from '#src/modules.ts'
import { readTrail, readUsed } from './opened.ts'
import { registration } from './people.ts'
import { createToyTables, faults, hire, signatureOf, staff, toyCalls, toyExtra } from './toy.ts'
import { type ServedWorld, serveWorld } from './world.ts'

const REASON = 'The player asked for it by phone.'
let world: ServedWorld
let playerToken: string
let count = 0
const newName = () => `toy-${++count}`

beforeAll(async () => {
  world = await serveWorld({ extra: toyExtra })
  await createToyTables(world.owner)
  const { body } = await world.call('user/user/register', { body: registration('toyplayer') })
  playerToken = body.data.token
})
afterAll(() => world?.stop())
beforeEach(() => {
  staff.clear()
  hire('ada', ['toy.add', 'toy.approve'])
  hire('bob', ['toy.add', 'toy.approve'])
  hire('cat', ['toy.approve'])
  hire('dan', [])
})

type Options = { readonly staff?: string; readonly token?: string; readonly body?: object; readonly key?: string }

async function ask(path: keyof typeof toyCalls, options: Options = {}) {
  const headers = options.staff === undefined ? {} : { staffToken: options.staff }
  // The toys are no part of the product's contract, which the path is typed by.
  const answer = await world.call(path as unknown as CallPath, { ...options, headers })
  const { general, data } = answer.body as unknown as { general: { code?: string; details?: object }; data: never }
  return { status: answer.status, code: general.code, details: general.details, data: data as { approvalId: string } }
}

async function hasToy(name: string): Promise<boolean> {
  const { sql, b } = world.app.db
  return (await sql`select from ${b}.toy where name = ${name}`).length === 1
}

const linesOf = (name: string) => readTrail(world.app.db, 'toys.toy_added', name)

/** Both stand, or neither. */
async function standing(name: string): Promise<readonly [boolean, number]> {
  return [await hasToy(name), (await linesOf(name)).length]
}

describe('a call of staff', () => {
  it('is made by a token of staff in its own header alone', async () => {
    expect(await ask('toys/self/show')).toMatchObject({ status: 401, code: 'identity.login_required' })
    expect(await ask('toys/self/show', { token: playerToken })).toMatchObject({ status: 401 })
    expect(await ask('toys/self/show', { staff: playerToken })).toMatchObject({ status: 401 })
    expect(await ask('toys/self/show', { token: 'dan' })).toMatchObject({ status: 401 })
    expect(await ask('toys/self/show', { staff: 'dan' })).toMatchObject({ status: 200 })
  })

  it('opens nothing of a player', async () => {
    for (const [path, { auth }] of Object.entries(calls) as [CallPath, Operation][])
      if (auth === 'player')
        expect([path, (await world.call(path, { headers: { staffToken: 'ada' } })).status]).toEqual([path, 401])
  })

  it('is refused by the name of the permission that is missing, before anything is done or read', async () => {
    for (const path of ['toys/toy/add', 'toys/toy/commit', 'toys/toy/propose'] as const)
      expect(await ask(path, { staff: 'dan', body: { name: 5 } })).toMatchObject({
        status: 403,
        code: 'http.permission_missing',
        details: { permission: 'toy.add' },
      })
  })

  it('is refused from the next call on when the permission is taken away', async () => {
    const body = { name: newName(), reason: REASON }
    hire('ada', [])
    expect((await ask('toys/toy/add', { staff: 'ada', body })).status).toBe(403)
  })

  it('asks for the reason', async () => {
    const answer = await ask('toys/toy/add', { staff: 'ada', body: { name: newName() } })
    expect(answer).toMatchObject({ status: 400, code: 'http.invalid' })
  })
})

describe.each(['toys/toy/add', 'toys/toy/commit'] as const)('what is done by %s', (path) => {
  const add = (name: string) => ask(path, { staff: 'ada', key: name, body: { name, reason: REASON } })

  it('has its line in the trail: who, why and what', async () => {
    const name = newName()
    expect(await add(name)).toMatchObject({ status: 200, data: { name } })
    expect(await hasToy(name)).toBe(true)
    expect(await linesOf(name)).toEqual([
      {
        actor_kind: 'staff',
        actor_id: staff.get('ada')?.id,
        target_id: name,
        ip: '127.0.0.1',
        details: { after: name, reason: REASON },
      },
    ])
    const used = (await readUsed(world.app.db, 'toys.toy_added')).at(-1)
    expect(used).toEqual({ permission: 'toy.add', requestId: expect.stringMatching(/^[\w-]+$/) })
  })

  it('is not done when its line cannot be written', async () => {
    const name = newName()
    const { sql, b } = world.owner
    await sql.unsafe(`alter table b_1.audit_event add constraint no_line check (target_id <> '${name}') not valid`)
    try {
      expect((await add(name)).status).toBe(500)
    } finally {
      await sql`alter table ${b}.audit_event drop constraint no_line`
    }
    expect(await standing(name)).toEqual([false, 0])
    expect((await add(name)).status).toBe(200)
    expect(await standing(name)).toEqual([true, 1])
  })

  it('has no line when it fails', async () => {
    const name = newName()
    expect((await add(name)).status).toBe(200)
    // A toy of that name is there: the database refuses.
    expect((await ask(path, { staff: 'ada', key: 'again', body: { name, reason: REASON } })).status).toBe(500)
    expect(await standing(name)).toEqual([true, 1])
  })

  it('is whole or not at all when the connection is lost in between', async () => {
    const name = newName()
    faults.dieAt = name
    const { status } = await add(name)
    const done = status === 200
    expect(await standing(name)).toEqual([done, done ? 1 : 0])
  })
})

it('what throws after it has written leaves neither', async () => {
  const name = newName()
  faults.failAfter = name
  expect((await ask('toys/toy/add', { staff: 'ada', body: { name, reason: REASON } })).status).toBe(500)
  expect(await standing(name)).toEqual([false, 0])
})

describe.each(['toys/toy/propose', 'toys/toy/proposeUnit'] as const)('%s', (path) => {
  const propose = (name: string, key = name) => ask(path, { staff: 'ada', key, body: { name, reason: REASON } })
  const approve = (by: string, approvalId: string) => ask('toys/toy/approve', { staff: by, body: { approvalId } })

  it('does nothing before another person approves, and then names both', async () => {
    const name = newName()
    const { status, data } = await propose(name)
    expect(status).toBe(202)
    expect(await standing(name)).toEqual([false, 0])
    expect(await readTrail(world.app.db, 'audit.approval_asked', data.approvalId)).toMatchObject([
      { actor_id: staff.get('ada')?.id, details: { call: path, reason: REASON } },
    ])
    expect(await approve('ada', data.approvalId)).toMatchObject({ status: 403, code: 'http.approval_own' })
    expect(await approve('cat', data.approvalId)).toMatchObject({ status: 403, details: { permission: 'toy.add' } })
    expect(await standing(name)).toEqual([false, 0])
    expect((await approve('bob', data.approvalId)).status).toBe(200)
    expect(await hasToy(name)).toBe(true)
    expect(await linesOf(name)).toMatchObject([
      {
        actor_id: staff.get('ada')?.id,
        details: { after: name, reason: REASON, approvedBy: staff.get('bob')?.id },
      },
    ])
    expect(await approve('bob', data.approvalId)).toMatchObject({ status: 404, code: 'http.approval_unknown' })
  })

  it('is done once by however many approve at one moment', async () => {
    hire('eve', ['toy.add', 'toy.approve'])
    const name = newName()
    const { data } = await propose(name)
    const people = ['bob', 'eve', 'bob', 'eve']
    const answers = await Promise.all(people.map((by) => approve(by, data.approvalId)))
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
    // Who is told that it is done is who did it: the other person's approval came too late.
    const told = people.filter((_, index) => answers[index]?.status === 200)
    const approvers = (await linesOf(name)).map(({ details }) => details['approvedBy'])
    expect([...new Set(told)].map((by) => staff.get(by)?.id)).toEqual(approvers)
    expect(await standing(name)).toEqual([true, 1])
  })

  it('asked again under its key is the same request', async () => {
    const name = newName()
    const first = await propose(name)
    expect((await propose(name)).data).toEqual(first.data)
    expect(await readTrail(world.app.db, 'audit.approval_asked', first.data.approvalId)).toHaveLength(1)
    expect(await propose(newName(), name)).toMatchObject({ status: 409, code: 'http.key_reused' })
  })

  it('is not done when what is approved is not what was asked', async () => {
    const name = newName()
    const { data } = await propose(name)
    const { sql, b } = world.owner
    await sql`
      update ${b}.toy_approval set request = replace(request, ${name}, ${`${name}-more`}) where id = ${data.approvalId}`
    expect((await approve('bob', data.approvalId)).status).toBe(500)
    expect(await standing(`${name}-more`)).toEqual([false, 0])
  })
})

describe('a signed call', () => {
  async function tell(body: string, { name = 'acme', signature = signatureOf(body), method = 'POST' } = {}) {
    const response = await fetch(`${world.server.url}/api/toys/callback/${name}`, {
      method,
      headers: { BID: '1', signature },
      ...(method === 'GET' ? {} : { body }),
    })
    const answer = (await response.json()) as { general: { code?: string }; data: object }
    return { status: response.status, code: answer.general.code, data: answer.data }
  }

  it('is known by a signature over the bytes that were sent', async () => {
    expect(await tell('{ "name": "چای" }')).toMatchObject({ status: 200, data: { from: 'acme', name: 'چای' } })
    expect(await tell('{"name":"a"}', { signature: signatureOf('{ "name": "a" }') })).toMatchObject({
      status: 401,
      code: 'http.signature_wrong',
    })
    expect(await tell('{"name":"a"}', { name: 'other' })).toMatchObject({ status: 401 })
  })

  it('is not parsed before its signature is verified', async () => {
    expect(await tell('{', { signature: '00' })).toMatchObject({ status: 401 })
    expect(await tell('{')).toMatchObject({ status: 400, code: 'http.malformed' })
    expect(await tell('{"name":5}')).toMatchObject({ status: 400, code: 'http.invalid' })
  })

  it('is refused beyond the longest body, and for a name that cannot be one, before anybody verifies', async () => {
    const before = faults.verified
    expect(await tell(' '.repeat(65 * 1024))).toMatchObject({ status: 413 })
    expect(await tell('{}', { name: 'Not%20a%20name' })).toMatchObject({ status: 404 })
    expect(await tell('{}', { method: 'GET' })).toMatchObject({ status: 404 })
    expect(faults.verified).toBe(before)
  })

  it('is no call by its path in the contract', async () => {
    expect(await ask('toys/callback/{maker}', { staff: 'ada', token: playerToken })).toMatchObject({ status: 404 })
  })
})

describe('a house whose calls and modules do not fit does not start', async () => {
  const modules = await loadModules()
  const without = (part: string) => ({ ...toyExtra.modules[0], [part]: undefined }) as never
  const all = { ...calls, ...toyCalls }

  it.each([
    ['routes', /0 modules answer it/],
    ['tokens', /toys\/self\/show: nobody knows whose a token of kind staff is/],
    ['signatures', /nobody verifies the signature maker/],
    ['approvals', /toys\/toy\/propose: nobody keeps what waits for approval/],
  ] as const)('without the %s of its module', (part, problem) => {
    // The house's own staff would stand in.
    const others = modules.filter(({ name }) => name !== 'staff')
    expect(() => checkHouse(all, [...others, without(part)])).toThrow(problem)
  })

  it('with a route that lets something out at once for a call that waits for approval', () => {
    const [toys, ...rest] = toyExtra.modules
    const proposed = { ...toys?.routes, 'toys/toy/propose': { afterLine: () => expect.fail('is never reached') } }
    const changed = { ...toys, routes: proposed } as never
    expect(() => checkHouse(all, [...modules, changed, ...rest])).toThrow(
      /toys\/toy\/propose: what leaves the house at once waits for nobody/,
    )
  })

  it('with a call about agents that asks whether they are in the branch of a grant no more', () => {
    const changed = (path: keyof Routes, give: (route: object) => object) =>
      modules.map((module) => {
        const route = module.routes?.[path]
        return typeof route === 'object' ? { ...module, routes: { ...module.routes, [path]: give(route) } } : module
      }) as never
    const unasked = ({ requireReach: _, ...route }: { readonly requireReach?: unknown }) => route
    const bounded = (Object.entries(calls) as [keyof Routes, Operation][]).filter(
      ([, call]) => call.auth === 'staff' && call.permission?.startsWith('agent.') === true,
    )
    const inside = ['office/agent/getList', 'office/agent/getMonth']
    expect(bounded.length).toBeGreaterThan(inside.length)
    for (const [path] of bounded)
      if (!inside.includes(path))
        expect(() => checkHouse(calls, changed(path, unasked))).toThrow(`${path}: it asks for the reach of no right`)
      else
        expect(() =>
          checkHouse(
            calls,
            changed(path, (route) => ({ ...route, requireReach: null })),
          ),
        ).toThrow(`${path}: it asks for the reach of a right, and is said not to`)
  })

  it('with a look at a player of which the player is told nothing, or which is said not to be told and is', () => {
    const changed = (path: string, give: (route: object) => object) =>
      modules.map((module) => {
        const route = module.routes?.[path as keyof Routes]
        return typeof route === 'object' ? { ...module, routes: { ...module.routes, [path]: give(route) } } : module
      }) as never
    const looks = Object.keys(calls).filter((path) => path.startsWith('office/player/get'))
    const untold = ['office/player/getList', 'office/player/getPerson', 'office/player/getRisk']
    expect(looks.length).toBeGreaterThan(15)
    for (const path of looks) {
      const give = ({ isTold: _, ...route }: { readonly isTold?: true }) =>
        untold.includes(path) ? { ...route, isTold: true } : route
      expect(() => checkHouse(calls, changed(path, give))).toThrow(`${path}: its player is told`)
    }
  })

  it('but does when they do', () => {
    expect(() => checkHouse(calls, modules)).not.toThrow()
    expect(() => checkHouse(all, [...modules, ...toyExtra.modules])).not.toThrow()
    expect(() => checkHouse(calls, [...modules, ...toyExtra.modules])).toThrow(/no call of the contract/)
  })
})

import type { CallData } from '@tas/shared/contract/api.ts'
import { partsOf } from '@tas/shared/rules/screening/name-parts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { readTrail } from '../../../../test/opened.ts'
import { until } from '../../../../test/until.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { giveProof, goodForm, register } from '../../identity/people.fixture.ts'
import { setLock } from '../../limits/index.ts'
import { actOnFindings, actOnHit } from '../../risk/decisions/act-on-findings.ts'
import { insertDecisions } from '../../risk/decisions/decision-rows.ts'
import { readFigures } from '../../risk/index.ts'
import { EU_FILE, UN_FILE } from '../../screening/formats/lists.fixture.ts'
import { candidatesOfMany } from '../../screening/hits/candidates-by-index.ts'
import { wantPass } from '../../screening/hits/pass-store.ts'
import { screenAll, screenPlayer } from '../../screening/hits/screen-players.ts'
import { forgetVersions } from '../../screening/lists/change-lists.ts'
import { screeningSettings } from '../../screening/settings.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { approveIt, askFor, doByTwo } from '../operations/two-people.fixture.ts'
import { load, newList, sendFile, use } from './screening.fixture.ts'

let world: ServedWorld
let risk: Signed
let manager: Signed
let listId: string

beforeAll(async () => {
  world = await serveWorld()
  risk = await signInAs(world, 'risk')
  manager = await signInAs(world, 'manager')
  listId = await newList(world, risk, { name: 'United Nations', kind: 'sanctions', format: 'un' })
  const { version } = await load(world, risk, { listId, file: UN_FILE })
  expect(version).toMatchObject({ state: 'ready', entries: 1, leftOut: 1, added: 1, changed: 0, gone: 0, fault: null })
  expect(await use(world, { asker: risk, approver: manager }, version?.id ?? '')).toBe('done')
})
afterAll(() => world.stop())

const LISTED = { firstName: 'بهرام', lastName: 'دهقان', birthDate: '1961-05-04' }

async function newPlayer(changes: Readonly<Record<string, unknown>> = {}) {
  const { user, token } = (await register(world, goodForm(changes))).body.data
  await screenPlayer(world.app, user.id)
  return { id: user.id, uid: user.intId, token }
}
type Player = Awaited<ReturnType<typeof newPlayer>>

const queue = async (view: 'open' | 'confirmed' | 'cleared' = 'open') =>
  (await office(world, 'office/screening/getQueue', { token: risk.token, body: { view, limit: 100 } })).data.items
const hitsOf = async ({ uid }: Player, view: 'open' | 'confirmed' | 'cleared' = 'open') =>
  (await queue(view)).filter((row) => row.uid === uid)
const show = async (id: string): Promise<CallData<'office/screening/get'>> =>
  (await office(world, 'office/screening/get', { token: risk.token, body: { id } })).data
const decisionOn = async (id: string, seen?: string) => ({ id, seen: seen ?? (await show(id)).seen, reason: REASON })
async function confirm(id: string, seen?: string): Promise<string> {
  const body = await decisionOn(id, seen)
  const { status, code } = await office(world, 'office/screening/confirm', { token: risk.token, body })
  return status === 200 ? 'done' : (code ?? '')
}
/** By two people. @returns what the second of them is told */
const clear = async (id: string, seen?: string) =>
  doByTwo(
    world,
    { asker: risk, approver: manager },
    { path: 'office/screening/clear' as const, body: await decisionOn(id, seen) },
  )
const locksOf = async ({ id }: Player) => {
  const { sql, b } = world.app.db
  const [row] = await sql<{ locks: string[] }[]>`select locks from ${b}.limits_protection where player_id = ${id}`
  return row?.locks ?? []
}
async function hitOf(player: Player): Promise<string> {
  const [row] = await hitsOf(player)
  return row?.id ?? expect.fail('there is a hit')
}

/** A live rule on risk finds a player, and locks their withdrawals. */
async function foundBy({ id: playerId }: Player): Promise<void> {
  const { db } = world.app
  const finding = { versionId: uuidv7(), mode: 'live', score: 90, actions: ['lock_withdrawals'], because: [] } as const
  const about = { point: 'deposit', reference: uuidv7(), currency: 'USD', score: 90, figures: new Map() } as const
  const decision = { id: uuidv7(), playerId, ...about, findings: [finding], madeAt: new Date() }
  await insertDecisions(db, [decision])
  await actOnFindings(world.app, decision.id)
}

describe('a player who may be on a list', () => {
  it('is found when they register, in whatever script, and shown beside the list, feature by feature', async () => {
    const player = await newPlayer(LISTED)
    const id = await hitOf(player)
    expect(await locksOf(player)).toEqual(['withdraw'])
    const foundBy = async (by: object) => {
      const body = { limit: 100, uid: player.uid, ...by }
      const { data } = await office(world, 'office/screening/getQueue', { token: risk.token, body })
      return data.items.map((row) => row.id)
    }
    expect([await foundBy({ kind: 'sanctions' }), await foundBy({ kind: 'office' })]).toEqual([[id], []])
    expect(await foundBy({ holder: 'mine' })).toEqual([])
    const hit = await show(id)
    expect(hit).toMatchObject({
      person: { ...LISTED, country: 'MT' },
      entry: {
        externalId: '900001',
        countries: ['IR'],
        births: [
          { day: '1961-05-04', isAbout: false },
          { fromYear: 1959, toYear: 1962, isAbout: false },
        ],
      },
      list: 'United Nations',
      isListed: true,
      listedName: 'بهرام دهقان',
      locks: ['withdraw'],
      steps: [{ state: 'open', by: 'system', reason: null }],
    })
    expect(hit.reasons).toEqual([
      { feature: 'name', pointsE4: 10_000 },
      { feature: 'birth_same_day', pointsE4: 1_000 },
      { feature: 'country_differs', pointsE4: -300 },
    ])
    expect(await readTrail(world.app.db, 'screening.hit_read', player.id)).toMatchObject([{ actor_id: risk.id }])
    expect(await hitsOf(await newPlayer({ ...LISTED, birthDate: '1990-05-17' }))).toEqual([])
  })

  it('is found by the event of their registration, and of a name they give later', async () => {
    const { user, token } = (await register(world, goodForm(LISTED))).body.data
    const player = { id: user.id, uid: user.intId, token }
    await until('the event of a registration', async () => (await hitsOf(player))[0])
    const { sql, b } = world.app.db
    const cases = () => sql<{ id: string }[]>`select id from ${b}.risk_case where player_id = ${player.id}`
    const opened = await until('a case of theirs', async () => (await cases())[0])
    const read = () => office(world, 'office/risk/get', { token: risk.token, body: { id: opened.id } })
    const [hit] = await hitsOf(player)
    // Others of the name may have opened it before.
    await expect
      .poll(async () => (await read()).data.hits)
      .toMatchObject([{ id: hit?.id, kind: 'sanctions', state: 'open' }])
    const named = async () => (await readFigures(world.app.db, player.id)).get('hasOpenHit')
    expect(await named()).toBe(1n)
    // Told again it is in the same case.
    await actOnHit(world.app, { playerId: player.id, hitId: hit?.id ?? '' })
    expect([(await cases()).length, (await read()).data.hits.length]).toEqual([1, 1])
    expect(await clear(hit?.id ?? '')).toBe('done')
    expect([await named(), (await read()).data.hits[0]?.state]).toEqual([0n, 'cleared'])
    const other = await newPlayer()
    expect(await hitsOf(other)).toEqual([])
    await giveProof(world, other.token)
    const { status } = await world.call('user/profile/update', { token: other.token, body: LISTED })
    expect(status).toBe(200)
    await until('the event of another name', async () => (await hitsOf(other))[0])
  })

  it('stays cleared for the same data, and is open again for other data; a decision is about what was seen', async () => {
    const player = await newPlayer(LISTED)
    const id = await hitOf(player)
    const { seen } = await show(id)
    expect(await clear(id, 'f'.repeat(32))).toBe('screening.seen_other')
    // One person alone clears nobody, though they have every right.
    const approvalId = await askFor(world, manager, { path: 'office/screening/clear', body: await decisionOn(id) })
    expect(await approveIt(world, manager, approvalId)).toBe('http.approval_own')
    await office(world, 'staff/approval/withdraw', { token: manager.token, body: { approvalId } })
    expect([(await hitsOf(player)).length, await locksOf(player)]).toEqual([1, ['withdraw']])
    expect(await clear(id)).toBe('done')
    expect(await confirm(id, seen)).toBe('screening.seen_other')
    expect(await locksOf(player)).toEqual([])
    expect(await readTrail(world.app.db, 'screening.hit_decided', player.id)).toMatchObject([
      {
        actor_id: risk.id,
        details: { hit: id, answer: 'cleared', opened: 'withdraw', reason: REASON, approvedBy: manager.id },
      },
    ])
    await screenPlayer(world.app, player.id)
    expect([(await hitsOf(player)).length, (await hitsOf(player, 'cleared')).length]).toEqual([0, 1])
    await giveProof(world, player.token)
    await world.call('user/profile/update', { token: player.token, body: { lastName: 'Dehqan' } })
    await screenPlayer(world.app, player.id)
    expect(await hitOf(player)).toBe(id)
    expect((await show(id)).steps.map(({ state, by }) => `${state} ${by}`)).toEqual([
      'open system',
      'cleared staff',
      'open system',
    ])
  })

  it('has locked what the licence says, and gets back no lock that somebody else set', async () => {
    const staffLocked = async (player: Player) =>
      inTx(world.app.db, (tx) =>
        setLock(world.app, tx, { playerId: player.id, kind: 'withdraw', cause: 'staff', isLocked: true }),
      )
    changeSettings(world.app, screeningSettings, { onHit: 'nothing' })
    const free = await newPlayer(LISTED)
    expect([(await hitsOf(free)).length, await locksOf(free)]).toEqual([1, []])
    changeSettings(world.app, screeningSettings, { onHit: 'play' })
    const { user, token } = (await register(world, goodForm({ ...LISTED, birthDate: '1990-05-17' }))).body.data
    const locked = { id: user.id, uid: user.intId, token }
    await staffLocked(locked)
    await giveProof(world, token)
    await world.call('user/profile/update', { token, body: { birthDate: LISTED.birthDate } })
    await screenPlayer(world.app, locked.id)
    expect([...(await locksOf(locked))].sort()).toEqual(['play', 'withdraw'])
    expect(await clear(await hitOf(locked))).toBe('done')
    expect(await locksOf(locked)).toEqual(['withdraw'])
    changeSettings(world.app, screeningSettings, { onHit: 'withdrawals' })
    const sure = await newPlayer(LISTED)
    expect(await confirm(await hitOf(sure))).toBe('done')
    expect(await locksOf(sure)).toEqual(['withdraw'])
  })

  it('is locked again when a hit that was cleared is confirmed after all', async () => {
    const player = await newPlayer(LISTED)
    const id = await hitOf(player)
    expect(await clear(id)).toBe('done')
    expect(await locksOf(player)).toEqual([])
    expect(await confirm(id)).toBe('done')
    expect(await locksOf(player)).toEqual(['withdraw'])
    const [, confirmed] = await readTrail(world.app.db, 'screening.hit_decided', player.id)
    expect(confirmed?.details).toMatchObject({ answer: 'confirmed', locked: 'withdraw' })
  })

  it('stays locked once somebody else wants it, too, before the hit is decided on: staff, or a rule on risk', async () => {
    const locked = [await newPlayer(LISTED), await newPlayer(LISTED)] as const
    const [byStaff, byRule] = locked
    const lock = { playerId: byStaff.id, kind: 'withdraw', reason: REASON } as const
    const { status } = await office(world, 'office/player/lock', { token: manager.token, body: lock })
    expect(status).toBe(200)
    await foundBy(byRule)
    for (const player of locked) {
      expect(await clear(await hitOf(player))).toBe('done')
      expect(await locksOf(player)).toEqual(['withdraw'])
    }
  })

  it('is told nothing of it: not in answers, notices, the list of looks, nor in the export of all that is kept', async () => {
    const player = await newPlayer(LISTED)
    await show(await hitOf(player))
    await giveProof(world, player.token)
    const { body } = await world.call('user/data/createExport', { token: player.token })
    const exported = await (await fetch(`${world.server.url}${body.data.url}`)).text()
    expect(exported).toContain(player.id)
    const answers = [exported]
    for (const path of [
      'user/data/getAccesses',
      'user/dashboard/get',
      'user/user/init',
      'notification/notification/getNotifications',
      'verification/verification/getStatus',
    ] as const)
      answers.push(JSON.stringify((await world.call(path as 'user/user/init', { token: player.token, body: {} })).body))
    for (const text of answers) expect(text).not.toMatch(/screen|sanction|United Nations|900001|غربال|تحریم/i)
    const { sql, b } = world.app.db
    const mails = await sql`select from ${b}.notices_notice where player_id = ${player.id} and code like '%screen%'`
    expect(mails).toEqual([])
  })
})

it('all players are held against a list that comes into use, from where a pass was left', async () => {
  const players = [
    await newPlayer({ firstName: 'Omeed', lastName: 'Gulzar', birthDate: '1971-02-03' }),
    await newPlayer(),
  ]
  expect(await hitsOf(players[0] ?? expect.fail())).toEqual([])
  const id = await newList(world, risk, { name: 'European Union', kind: 'sanctions', format: 'eu' })
  const { version } = await load(world, risk, { listId: id, file: EU_FILE })
  expect(await use(world, { asker: risk, approver: manager }, version?.id ?? '')).toBe('done')
  await screenAll(world.app, () => true)
  await until('every player was looked at', async () => {
    await screenAll(world.app)
    const { data } = await office(world, 'office/screening/getLists', { token: risk.token, body: {} })
    return data.pass.endedAt === null ? undefined : data.pass
  })
  expect((await hitsOf(players[0] ?? expect.fail())).map(({ list }) => list)).toEqual(['European Union'])
  await inTx(world.app.db, wantPass)
  await screenAll(world.app)
  expect(await hitsOf(players[0] ?? expect.fail())).toHaveLength(1)
})

it('who may be on a list is the same by keys, for few, and by the index, for many', async () => {
  const names = ['Omeed Gulzar', 'Jane Nobody'].map(partsOf)
  const [few, many] = await Promise.all([1_000, 0].map((most) => candidatesOfMany(world.app.db, most)(names)))
  expect(many).toEqual(few)
  expect(many?.map(({ size }) => size > 0)).toEqual([true, false])
})

describe('a list', () => {
  it('shows of its next version who is new, other and gone; it is used by two people, and put aside by one', async () => {
    const id = await newList(world, risk, { name: 'Our own', kind: 'own', format: 'opensanctions' })
    const csv = (...rows: string[]) =>
      ['id,schema,name,aliases,birth_date,countries', ...rows].map((row) => `${row}\n`).join('')
    const row = (key: string, name: string) => `${key},Person,${name},,,`
    const first = csv(row('a', 'Arash Golnar'), row('b', 'Babak Sayeh'), row('c', 'Cyrus Narvan'))
    const one = await load(world, risk, { listId: id, file: first })
    expect(await use(world, { asker: risk, approver: manager }, one.version?.id ?? '')).toBe('done')
    expect(await use(world, { asker: risk, approver: manager }, one.version?.id ?? '')).toBe('screening.version_other')
    expect((await load(world, risk, { listId: id, file: first })).code).toBe('screening.same_file')
    const next = csv(row('a', 'Arash Golnar'), row('b', 'Babak Sayegh'), row('d', 'Dara Vandad'))
    const { version } = await load(world, risk, { listId: id, file: next })
    expect(version).toMatchObject({ number: 2, state: 'ready', entries: 3, added: 1, changed: 1, gone: 1 })
    const changes = async (what: 'added' | 'changed' | 'gone') => {
      const body = { versionId: version?.id ?? '', what }
      const { data } = await office(world, 'office/screening/getChanges', { token: risk.token, body })
      return data.items.map(({ names }) => names[0]?.text)
    }
    expect([await changes('added'), await changes('changed'), await changes('gone')]).toEqual([
      ['Dara Vandad'],
      ['Babak Sayegh'],
      ['Cyrus Narvan'],
    ])
    const waiting = async () => {
      const { data } = await office(world, 'office/screening/getLists', { token: risk.token, body: {} })
      return data.items.find((list) => list.id === id)?.approvalId
    }
    const asked = { path: 'office/screening/use' as const, body: { versionId: version?.id ?? '', reason: REASON } }
    const approvalId = await askFor(world, risk, asked)
    expect(await waiting()).toBe(approvalId)
    await office(world, 'staff/approval/withdraw', { token: risk.token, body: { approvalId } })
    expect(await waiting()).toBeNull()
    const used = await newPlayer({ firstName: 'Cyrus', lastName: 'Narvan' })
    expect((await hitsOf(used)).map(({ list }) => list)).toEqual(['Our own'])
    const body = { versionId: version?.id ?? '', reason: REASON }
    expect(await use(world, { asker: risk, approver: manager }, body.versionId)).toBe('done')
    expect(await show(await hitOf(used))).toMatchObject({ isListed: false })
    expect(await hitsOf(await newPlayer({ firstName: 'Cyrus', lastName: 'Narvan' }))).toEqual([])
    const gone = await office(world, 'office/screening/discard', { token: risk.token, body })
    expect(gone.code).toBe('screening.version_other')
    await inTx(world.app.db, forgetVersions)
    expect(await show(await hitOf(used))).toMatchObject({ entry: { names: [{ text: 'Cyrus Narvan' }] } })
  })

  it('is never set back by a request that waited while a later version came into use', async () => {
    const id = await newList(world, risk, { name: 'Set back', kind: 'own', format: 'opensanctions' })
    const csv = (name: string) => `id,schema,name,aliases,birth_date,countries\na,Person,${name},,,\n`
    const earlier = await load(world, risk, { listId: id, file: csv('Arash Golnar') })
    const body = { versionId: earlier.version?.id ?? '', reason: REASON }
    const approvalId = await askFor(world, risk, { path: 'office/screening/use', body })
    const later = await load(world, risk, { listId: id, file: csv('Babak Sayeh') })
    expect(await use(world, { asker: risk, approver: manager }, later.version?.id ?? '')).toBe('done')
    expect(await approveIt(world, manager, approvalId)).toBe('screening.version_other')
  })

  it('says why a file could not be read; what was in use stays', async () => {
    const { version } = await load(world, risk, { listId, file: EU_FILE })
    expect(version).toMatchObject({ state: 'failed', fault: 'other_root', entries: 0 })
    const empty = '<CONSOLIDATED_LIST></CONSOLIDATED_LIST>'
    expect((await load(world, risk, { listId, file: empty })).version).toMatchObject({ fault: 'nobody_named' })
    const { data } = await office(world, 'office/screening/getLists', { token: risk.token, body: {} })
    expect(data.items.find(({ id }) => id === listId)).toMatchObject({ used: { number: 1, state: 'used' } })
  })

  it('has a name of its own; a file is of who sent it, and is read once', async () => {
    const body = { name: 'united  nations', kind: 'own', format: 'un', reason: REASON } as const
    expect((await office(world, 'office/screening/addList', { token: risk.token, body })).code).toBe(
      'screening.name_taken',
    )
    const { data } = await sendFile(world, manager, `${UN_FILE} `)
    const asked = { listId, fileId: data.fileId, reason: REASON }
    const { code } = await office(world, 'office/screening/load', { token: risk.token, body: asked })
    expect(code).toBe('screening.file_gone')
  })

  it('that is put aside is never used; each step of a list and each look has its line', async () => {
    const { version } = await load(world, risk, { listId, file: UN_FILE.replace('DEHQAN', 'DEHGHAN') })
    const body = { versionId: version?.id ?? '', reason: REASON }
    expect((await office(world, 'office/screening/discard', { token: risk.token, body })).status).toBe(200)
    expect(await use(world, { asker: risk, approver: manager }, body.versionId)).toBe('screening.version_other')
    expect((await readTrail(world.app.db, 'screening.list_added')).map(({ actor_id }) => actor_id)).toContain(risk.id)
    expect((await readTrail(world.app.db, 'screening.file_sent')).map(({ actor_id }) => actor_id)).toContain(risk.id)
    expect((await readTrail(world.app.db, 'screening.version_loaded')).map(({ actor_id }) => actor_id)).toContain(
      risk.id,
    )
    expect((await readTrail(world.app.db, 'screening.version_used')).map(({ actor_id }) => actor_id)).toContain(risk.id)
    expect((await readTrail(world.app.db, 'screening.version_discarded')).map(({ actor_id }) => actor_id)).toContain(
      risk.id,
    )
    expect((await readTrail(world.app.db, 'screening.lists_read')).map(({ actor_id }) => actor_id)).toContain(risk.id)
    expect((await readTrail(world.app.db, 'screening.versions_read')).map(({ actor_id }) => actor_id)).toContain(
      risk.id,
    )
    expect((await readTrail(world.app.db, 'screening.changes_read')).map(({ actor_id }) => actor_id)).toContain(risk.id)
    expect((await readTrail(world.app.db, 'screening.queue_read')).map(({ actor_id }) => actor_id)).toContain(risk.id)
    expect((await readTrail(world.app.db, 'screening.version_read')).map(({ actor_id }) => actor_id)).toContain(null)
    expect((await readTrail(world.app.db, 'screening.version_failed')).map(({ actor_id }) => actor_id)).toContain(null)
    expect((await readTrail(world.app.db, 'screening.hit_found')).map(({ actor_id }) => actor_id)).toContain(null)
  })
})

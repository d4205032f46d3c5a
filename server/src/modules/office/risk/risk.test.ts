import type { CaseOutcome, CaseState } from '@tas/shared/contract/risk/choices.ts'
import { ruleText } from '@tas/shared/rules/risk/read-rule.ts'
import type { RiskRule } from '@tas/shared/rules/risk/rule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../../../test/opened.ts'
import { until } from '../../../../test/until.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { giveProof, goodForm, register } from '../../identity/people.fixture.ts'
import { noteSignedIn } from '../../risk/decisions/note-signs.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { askFor, doByTwo } from '../operations/two-people.fixture.ts'

let world: ServedWorld
let risk: Signed
let manager: Signed
let support: Signed

beforeAll(async () => {
  world = await serveWorld()
  risk = await signInAs(world, 'risk')
  manager = await signInAs(world, 'manager')
  support = await signInAs(world, 'support')
})
afterAll(() => world.stop())

const SIGN_INS: RiskRule = {
  at: ['sign_in'],
  when: { feature: 'signInCount', window: '1d', is: 'at_least', value: 1 },
  score: 10,
  actions: ['case', 'lock_deposits'],
}
const about = (versionId: string) => ({ versionId, reason: REASON })
async function save(name: string, rule: RiskRule = SIGN_INS): Promise<string> {
  const body = { name, body: JSON.stringify(rule), reason: REASON }
  return (await office(world, 'office/risk/saveDraft', { token: risk.token, body })).data.versionId
}
const shadow = async (id: string) =>
  (await office(world, 'office/risk/shadow', { token: risk.token, body: about(id) })).code ?? 'done'
const tryOut = (id: string) =>
  office(world, 'office/risk/tryRule', { token: risk.token, body: { versionId: id, days: 7 } })
const goLive = (id: string) =>
  doByTwo(world, { asker: risk, approver: manager }, { path: 'office/risk/goLive' as const, body: about(id) })
/** Tries a version, and has it go live. */
async function live(id: string): Promise<string | undefined> {
  await tryOut(id)
  return goLive(id)
}
const stop = async (id: string) =>
  expect(
    await doByTwo(world, { asker: risk, approver: manager }, { path: 'office/risk/stop' as const, body: about(id) }),
  ).toBe('done')
async function ruleOf(name: string) {
  const { data } = await office(world, 'office/risk/getRules', { token: risk.token, body: {} })
  return data.items.find((rule) => rule.name === name) ?? expect.fail(`there is the rule ${name}`)
}
let years = 1950
/** Nobody else is of their age: players share nothing but the address of this machine. */
async function newPlayer(changes: Readonly<Record<string, unknown>> = {}) {
  const { user, token } = (await register(world, goodForm({ birthDate: `${years++}-01-01`, ...changes }))).body.data
  return { id: user.id, uid: user.intId, token }
}
type Player = Awaited<ReturnType<typeof newPlayer>>
const queue = async (view: 'open' | 'waiting' | 'closed' = 'open') =>
  (await office(world, 'office/risk/getQueue', { token: risk.token, body: { view, limit: 100 } })).data.items
const caseOf = ({ uid }: Player) =>
  until('a case is opened', async () => (await queue()).find((row) => row.uid === uid))
const show = async (id: string) => (await office(world, 'office/risk/get', { token: risk.token, body: { id } })).data

describe('a rule', () => {
  it('goes from a draft by the shadow to live, the last step by two people, and ends the version before it', async () => {
    const first = await save('sign-ins')
    expect(await live(first)).toBe('risk.version_other')
    expect([await shadow(first), await shadow(first)]).toEqual(['done', 'risk.version_other'])
    const player = await newPlayer()
    await noteSignedIn(world.app, player.id)
    const tried = await tryOut(first)
    expect(tried.data).toMatchObject({ isCut: false, sample: [{ uid: player.uid, because: [{ wanted: '1' }] }] })
    expect([tried.data.found, tried.data.players]).toEqual([1, 1])
    const asked = { path: 'office/risk/goLive' as const, body: about(first) }
    const approvalId = await askFor(world, risk, asked)
    expect((await ruleOf('sign-ins')).approvalId).toBe(approvalId)
    await office(world, 'staff/approval/withdraw', { token: risk.token, body: { approvalId } })
    expect(await live(first)).toBe('done')
    const second = await save('sign-ins', { ...SIGN_INS, score: 30 })
    expect(await ruleOf('sign-ins')).toMatchObject({ draft: { number: 2 }, shadow: null, live: { number: 1 } })
    await shadow(second)
    expect((await ruleOf('sign-ins')).shadow?.triedAt).toBeNull()
    expect(await goLive(second)).toBe('risk.version_untried')
    expect(await live(second)).toBe('done')
    const { id } = await ruleOf('sign-ins')
    const { data } = await office(world, 'office/risk/getVersions', { token: risk.token, body: { ruleId: id } })
    expect(data.items.map(({ number, state, body }) => [number, state, body])).toEqual([
      [2, 'live', ruleText({ ...SIGN_INS, score: 30 })],
      [1, 'ended', ruleText(SIGN_INS)],
    ])
    await stop(second)
    expect((await ruleOf('sign-ins')).live).toBeNull()
    for (const action of ['risk.draft_saved', 'risk.rule_shadowed', 'risk.versions_read', 'risk.rule_tried'])
      expect((await readTrail(world.app.db, action)).map(({ actor_id }) => actor_id)).toContain(risk.id)
    for (const action of ['risk.rule_live', 'risk.rule_stopped', 'risk.rules_read'])
      expect((await readTrail(world.app.db, action)).length, action).toBeGreaterThan(0)
  })

  it('that is faulty is not kept, and told with what is wrong where; a draft is put aside by one person', async () => {
    const body = '{"at":["sign_in"],"when":{"feature":"luck"},"score":1,"actions":["note"]}'
    const checked = await office(world, 'office/risk/checkRule', { token: risk.token, body: { body } })
    expect(checked.data.faults).toContainEqual({ code: 'unknown_feature', path: 'when.feature' })
    const refused = await office(world, 'office/risk/saveDraft', {
      token: risk.token,
      body: { name: 'luck', body, reason: REASON },
    })
    expect(refused.code).toBe('risk.rule_faulty')
    const draft = await save('put-aside')
    const { code, status } = await office(world, 'office/risk/discard', { token: risk.token, body: about(draft) })
    expect([status, code]).toEqual([200, undefined])
    expect(await shadow(draft)).toBe('risk.version_other')
    expect(await readTrail(world.app.db, 'risk.rule_discarded')).toMatchObject([{ actor_id: risk.id }])
    expect(await readTrail(world.app.db, 'risk.rule_checked')).toMatchObject([{ actor_id: risk.id }])
  })

  it('says what it says for ever: not even the database changes it', async () => {
    const { sql, b } = world.app.db
    await expect(sql`update ${b}.risk_version set body = '{}' where number = 1`).rejects.toThrow(/never changed/)
  })
})

describe('a case', () => {
  it('tells what was found with which figures and who shares something; a decision is about what was seen', async () => {
    const person = { firstName: 'Mehri', lastName: 'Roshan', birthDate: '1985-05-05' }
    const first = await newPlayer(person)
    await until('the first is known', async () => {
      const rows = await world.app.db.sql`
        select from ${world.app.db.b}.risk_trait where player_id = ${first.id} and kind = 'person'`
      return rows[0]
    })
    const player = await newPlayer(person)
    const { id } = await caseOf(player)
    const seen = await show(id)
    expect(seen.evidence[0]).toMatchObject({ point: 'registration', findings: [{ rule: 'same-person', mode: 'live' }] })
    expect(seen.evidence[0]?.findings[0]?.because).toEqual([
      { feature: 'sharedPerson', is: 'at_least', wanted: '1', was: '1' },
    ])
    expect(seen.linked.find(({ kind }) => kind === 'person')?.uids).toEqual([first.uid])
    const decide = async (to: CaseState, version: number, outcome: CaseOutcome | null = null) => {
      const body = { id, version, to, outcome, reason: REASON }
      return (await office(world, 'office/risk/decide', { token: risk.token, body })).code ?? 'done'
    }
    const came = async () => (await ruleOf('same-person')).outcomes
    const before = await came()
    expect(await decide('closed', seen.version + 1, 'unfounded')).toBe('risk.case_other')
    expect(await decide('waiting', seen.version)).toBe('done')
    expect(await decide('closed', seen.version, 'unfounded')).toBe('risk.case_other')
    expect(await decide('closed', seen.version + 1)).toBe('risk.outcome_needed')
    expect(await decide('closed', seen.version + 1, 'unfounded')).toBe('done')
    expect(await came()).toEqual({ ...before, unfounded: before.unfounded + 1 })
    expect(await decide('open', seen.version + 2)).toBe('done')
    expect(await came()).toEqual(before)
    expect(await decide('closed', seen.version + 3, 'reported')).toBe('done')
    expect(await came()).toEqual({ ...before, reported: before.reported + 1 })
    expect((await show(id)).steps).toMatchObject([
      { state: 'open', by: 'system', note: null },
      { state: 'waiting', by: 'staff', note: REASON, outcome: null },
      { state: 'closed', by: 'staff', note: REASON, outcome: 'unfounded' },
      { state: 'open', by: 'staff', outcome: null },
      { state: 'closed', by: 'staff', outcome: 'reported' },
    ])
    for (const action of ['risk.case_read', 'risk.case_decided'])
      expect((await readTrail(world.app.db, action, player.id)).at(-1), action).toMatchObject({ actor_id: risk.id })
    expect((await readTrail(world.app.db, 'risk.queue_read')).map(({ actor_id }) => actor_id)).toContain(risk.id)
  })

  it('of a live rule that locks, locks once, and tells the player of a lock alone', async () => {
    const version = await save('locking')
    await shadow(version)
    expect(await live(version)).toBe('done')
    const player = await newPlayer()
    await noteSignedIn(world.app, player.id)
    const lines = await until('the deposits are locked', async () => {
      const found = await readTrail(world.app.db, 'risk.locked', player.id)
      return found.length > 0 ? found : undefined
    })
    expect(lines).toMatchObject([{ actor_id: null, details: { lock: 'deposit' } }])
    expect((await show((await caseOf(player)).id)).evidence[0]?.findings).toMatchObject([{ rule: 'locking' }])
    await silenceAbout(player)
    await stop(version)
  })
})

describe('what a rule does by the doors that exist', () => {
  it('papers are asked for once, and deposits are limited to the strictest; the player hears of those alone', async () => {
    const versions = [
      await save('asking', { ...SIGN_INS, actions: ['ask_funds', 'limit_deposits'], limit: { USD: '5000' } }),
      await save('stricter', { ...SIGN_INS, actions: ['limit_deposits'], limit: { USD: '2000', EUR: '1' } }),
    ]
    for (const version of versions) {
      await shadow(version)
      expect(await live(version)).toBe('done')
    }
    const player = await newPlayer()
    for (let again = 0; again < 2; again++) await noteSignedIn(world.app, player.id)
    await until('the limit is set', async () => {
      const lines = await readTrail(world.app.db, 'limits.limit_set_by_house', player.id)
      return lines.length > 0 ? lines : undefined
    })
    const asked = await readTrail(world.app.db, 'risk.papers_asked', player.id)
    expect(asked).toMatchObject([{ actor_id: null, details: { type: 'funds' } }])
    const status = await world.call('verification/verification/getStatus', { token: player.token })
    expect(status.body.data.items.find(({ typeId }) => typeId === 'funds')).toMatchObject({
      statusId: 'awaiting_upload',
      canSend: true,
      tries: 1,
    })
    const deposit = (amount: string) =>
      world.call('deposit/deposit/create', {
        token: player.token,
        key: crypto.randomUUID(),
        body: { gatewayCode: 'sandbox', currency: 'USD', amount },
      })
    expect([(await deposit('20.01')).status, (await deposit('20.00')).status]).toEqual([422, 200])
    await silenceAbout(player)
    for (const version of versions) await stop(version)
  })
})

describe('a task of a case', () => {
  it('is for somebody who works on cases, until a day, and is done once; the tab of the player shows all but it', async () => {
    const person = { firstName: 'Omid', lastName: 'Tavana', birthDate: '1979-09-09' }
    await newPlayer(person)
    const player = await newPlayer(person)
    const { id } = await caseOf(player)
    const add = async (body: { text: string; personId?: string; dueOn?: string }) =>
      (await office(world, 'office/risk/addTask', { token: risk.token, body: { id, ...body } })).code ?? 'done'
    expect(await add({ text: 'Ask the bank.', personId: support.id })).toBe('risk.person_unknown')
    expect(await add({ text: 'Ask the bank.', personId: manager.id, dueOn: '2030-02-01' })).toBe('done')
    expect(await add({ text: 'Look at the documents.' })).toBe('done')
    const { tasks } = await show(id)
    expect(tasks).toMatchObject([
      { text: 'Ask the bank.', dueOn: '2030-02-01', doneAt: null },
      { person: null, dueOn: null },
    ])
    const end = async () =>
      (await office(world, 'office/risk/endTask', { token: risk.token, body: { taskId: tasks[0]?.id ?? '' } })).code ??
      'done'
    expect([await end(), await end()]).toEqual(['done', 'risk.task_unknown'])
    expect((await show(id)).tasks.map(({ doneBy }) => doneBy === null)).toEqual([true, false])
    const tab = await office(world, 'office/player/getRisk', { token: risk.token, body: { playerId: player.id } })
    expect(tab.data).toMatchObject({
      cases: [{ id, state: 'open' }],
      hits: [],
      devices: [{ code: expect.any(String) }],
    })
    expect(tab.data.figures).toContainEqual({ feature: 'sharedPerson', value: '1' })
    expect(tab.data.decisions.flatMap(({ findings }) => findings.map(({ rule }) => rule))).toContain('same-person')
    const refused = await office(world, 'office/player/getRisk', {
      token: support.token,
      body: { playerId: player.id },
    })
    expect(refused.code).toBe('http.permission_missing')
    for (const action of ['risk.task_added', 'risk.task_done', 'risk.player_read'])
      expect((await readTrail(world.app.db, action, player.id)).at(-1), action).toMatchObject({ actor_id: risk.id })
  })
})

/** Everything a player can read of themselves says nothing of rules, scores and cases: not the export, no notice, no mail, no answer. */
async function silenceAbout(player: Player): Promise<void> {
  await giveProof(world, player.token)
  const { body } = await world.call('user/data/createExport', { token: player.token })
  const exported = await (await fetch(`${world.server.url}${body.data.url}`)).text()
  expect(exported).toContain(player.id)
  const answers = [exported]
  for (const path of [
    'user/data/getAccesses',
    'user/dashboard/get',
    'user/user/init',
    'limits/limit/getOverview',
    'withdraw/setting/getSettings',
    'notification/notification/getNotifications',
    'verification/verification/getStatus',
  ] as const)
    answers.push(JSON.stringify((await world.call(path as 'user/user/init', { token: player.token, body: {} })).body))
  for (const text of answers) expect(text).not.toMatch(/risk|"case|locking|shadow|signInCount|ریسک|پرونده/i)
  const { sql, b } = world.app.db
  expect(await sql`select from ${b}.notices_notice where player_id = ${player.id} and code like '%risk%'`).toEqual([])
}

it('whoever may not hear of cases is told nothing: neither the list, nor a case, nor the rules', async () => {
  const { token } = support
  const { id } = (await queue('closed'))[0] ?? expect.fail('a case was closed')
  const refused = [
    await office(world, 'office/risk/getQueue', { token, body: {} }),
    await office(world, 'office/risk/get', { token, body: { id } }),
    await office(world, 'office/risk/getRules', { token, body: {} }),
  ]
  expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('http.permission_missing'))
})

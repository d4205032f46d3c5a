import { createHash } from 'node:crypto'
import sax from 'sax'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import { actorOf } from '../../../../test/people.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { createDeposit } from '../../cashier/deposits/create-deposit.ts'
import { goodForm, register } from '../../identity/people.fixture.ts'
import { changePersonal } from '../../identity/person/person-store.ts'
import { addToCase } from '../../risk/cases/case-store.ts'
import { deleteOldReports } from '../../risk/reports/report-store.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { openDestination } from '../../withdrawals/withdrawals.fixture.ts'
import { approveIt, askFor } from '../operations/two-people.fixture.ts'

let world: ServedWorld
let risk: Signed
let manager: Signed
beforeAll(async () => {
  world = await serveWorld()
  risk = await signInAs(world, 'risk')
  manager = await signInAs(world, 'manager')
})
afterAll(() => world.stop())

const HOSTILE = '"><transaction>1</transaction><!ENTITY x SYSTEM "file:///etc/passwd">&x;]]>'
const NARRATIVE = 'Nineteen deposits of 105.26 on nineteen days, paid out <at once> & without play.'

/** What a strict reader makes of a document: each element by the way to it, with its text. */
function read(document: string) {
  const parser = sax.parser(true)
  const way: string[] = []
  const found = new Map<string, string[]>()
  parser.onopentag = ({ name }) => {
    way.push(name)
    found.set(way.join('/'), [...(found.get(way.join('/')) ?? []), ''])
  }
  parser.onclosetag = () => way.pop()
  parser.ontext = (piece) => {
    const texts = found.get(way.join('/'))
    if (texts !== undefined) texts[texts.length - 1] += piece
  }
  parser.onerror = (error) => {
    throw error
  }
  parser.write(document).close()
  return (path: string) => (found.get(`report/${path}`) ?? []).map((text) => text.trim())
}

/** Somebody with money, an account for it, a name that is none, and a case. */
async function suspect() {
  const { user } = (await register(world, goodForm())).body.data
  const player = actorOf({ id: user.id, intId: user.intId })
  await inTx(world.app.db, (tx) => changePersonal(tx, user.id, { lastName: HOSTILE }))
  const { sql, b } = world.app.db
  const agentId = uuidv7()
  await sql`insert into ${b}.agents_node (player_id, kind, currency, level) values (${agentId}, 'agent', 'USD', 1)`
  await sql`
    insert into ${b}.agents_node (player_id, parent_id, kind, currency, level) values (${user.id}, ${agentId}, 'member', 'USD', 2)`
  await sql`
    insert into ${b}.agents_transfer (id, agent_id, player_id, direction, amount, currency, status, created_at)
    values (${uuidv7()}, ${agentId}, ${user.id}, 'out', 10000, 'USD', 'done', clock_timestamp() - interval '1 day')`
  await createDeposit(world.as(player, uuidv7()), { gatewayCode: 'sandbox', currency: 'USD', amount: '105.26' })
  await openDestination(world.app, user.id, HOSTILE)
  const [decision] = await sql<{ id: string; playerId: string; score: number }[]>`
    select id, player_id as "playerId", score from ${b}.risk_decision where player_id = ${user.id} and point = 'deposit'`
  if (decision === undefined) return expect.fail('the deposit was decided on')
  const { id } = await inTx(world.app.db, (tx) => addToCase(tx, decision))
  return { user, caseId: id }
}

const show = async (id: string) => (await office(world, 'office/risk/get', { token: risk.token, body: { id } })).data
const take = (reportId: string) => office(world, 'office/risk/takeReport', { token: risk.token, body: { reportId } })

describe('a report to the authority', () => {
  it('is made by two people of what the house knows, and no text of a player is more than text in it', async () => {
    const { user, caseId } = await suspect()
    const body = { id: caseId, narrative: NARRATIVE, reason: REASON }
    const approvalId = await askFor(world, risk, { path: 'office/risk/report' as const, body })
    expect((await show(caseId)).reports).toEqual([])
    expect(await approveIt(world, risk, approvalId)).not.toBe('done')
    expect(await approveIt(world, manager, approvalId)).toBe('done')
    const [report] = (await show(caseId)).reports
    const { url } = (await take(report?.id ?? '')).data
    const answer = await fetch(`${world.server.url}${url}`)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const text = await answer.text()
    expect(createHash('sha256').update(text).digest('hex')).toBe(report?.sha256)
    const said = read(text)
    expect(said('reason')).toEqual([NARRATIVE])
    expect(said('report_party/person/last_name')).toEqual([HOSTILE])
    expect(said('report_party/person/client_number')).toEqual([String(user.intId)])
    expect(said('report_party/account/account_name')).toEqual([HOSTILE])
    expect(said('report_party/account/account')[0]).toMatch(/^M\d{7}$/)
    expect(said('transactions/transaction/amount_local')).toEqual(['100.00', '105.26'])
    expect(said('transactions/transaction/transmode_code')).toEqual(['agent', 'sandbox'])
    expect(said('transactions_left_out')).toEqual([])
    expect((await fetch(`${world.server.url}${url}`)).status).toBe(404)
    for (const action of ['risk.report_made', 'risk.report_taken'])
      expect((await readTrail(world.app.db, action, user.id)).length, action).toBe(1)
  })

  it('is sealed, stays for five years, and its hash for ever', async () => {
    const { caseId } = await suspect()
    const body = { id: caseId, narrative: NARRATIVE, reason: REASON }
    await approveIt(world, manager, await askFor(world, risk, { path: 'office/risk/report' as const, body }))
    const { sql, b } = world.app.db
    const [row] = await sql<
      { id: string; file: Buffer }[]
    >`select id, file from ${b}.risk_report where case_id = ${caseId}`
    expect(row?.file.toString('latin1')).not.toContain('Nineteen')
    const age = async (years: number, days: number) => {
      await sql`
        update ${b}.risk_report set made_at = now() - make_interval(years => ${years}::int, days => ${days}::int)
        where case_id = ${caseId}`
      await deleteOldReports(world.app.db)
      return (await take(row?.id ?? '')).code ?? 'done'
    }
    expect([await age(4, 364), await age(5, 1)]).toEqual(['done', 'risk.report_gone'])
    expect((await show(caseId)).reports).toMatchObject([
      { isKept: false, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  })

  it('is for those with the right alone, and of a case that is there', async () => {
    const support = await signInAs(world, 'support')
    const refused = await office(world, 'office/risk/takeReport', {
      token: support.token,
      body: { reportId: uuidv7() },
    })
    expect([refused.code, (await take(uuidv7())).code]).toEqual(['http.permission_missing', 'risk.report_gone'])
    const body = { id: uuidv7(), narrative: NARRATIVE, reason: REASON }
    const approvalId = await askFor(world, risk, { path: 'office/risk/report' as const, body })
    expect(await approveIt(world, manager, approvalId)).toBe('risk.case_unknown')
  })
})

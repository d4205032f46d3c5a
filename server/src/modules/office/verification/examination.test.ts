import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { startExaminer } from '../../../../simulators/examiner/start-examiner.ts'
import { freePort } from '../../../../simulators/free-port.ts'
import { signedHeaders } from '../../../../simulators/shared/signed.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { goodForm, register } from '../../identity/people.fixture.ts'
import { office, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { runExaminations } from '../../verification/examiner/run-examinations.ts'
import { sendPaper } from '../../verification/papers.fixture.ts'

const KEYS = { keyId: 'tas', key: 'k'.repeat(40), webhookKey: 'w'.repeat(40), controlKey: 'c'.repeat(40) }
const SUSPECT = [
  { kind: 'document', outcome: 'suspect', reasons: ['altered', 'a word of its own'] },
  { kind: 'lists', outcome: 'suspect', reasons: ['name_found'] },
]
let examiner: Awaited<ReturnType<typeof startExaminer>>
let world: ServedWorld
let risk: Signed

beforeAll(async () => {
  examiner = await startExaminer({ port: 0, journal: null, ...KEYS })
  const port = await freePort()
  world = await serveWorld({
    env: {
      PORT: String(port),
      SITE_URL: `http://127.0.0.1:${port}`,
      EXAMINER_URL: examiner.url,
      EXAMINER_KEY_ID: KEYS.keyId,
      EXAMINER_KEY: KEYS.key,
      EXAMINER_WEBHOOK_KEY: KEYS.webhookKey,
    },
  })
  risk = await signInAs(world, 'risk')
})
afterAll(async () => {
  await world.stop()
  await examiner.stop()
})

async function control(act: string, asked: Readonly<Record<string, string>> = {}) {
  const url = `${examiner.url}/control/${act}?${new URLSearchParams(asked)}`
  const answer = await fetch(url, { headers: { 'control-key': KEYS.controlKey } })
  return (await answer.json()) as { readonly orders: readonly string[]; readonly waiting: number }
}

const end = (id: string, findings: unknown = SUSPECT) =>
  control('end', { name: `business-1/${id}`, findings: JSON.stringify(findings) })

/** Somebody who has sent a paper of identity. @returns their token, the check and what is asked of the examiner */
async function sent() {
  const { token, user } = (await register(world, goodForm())).body.data
  expect(await sendPaper(world, { token }, 'identity')).toBe('done')
  const { sql, b } = world.app.db
  const [row] = await sql<{ id: string; checkId: string }[]>`
    select own.id, check_id as "checkId" from ${b}.verification_examination own
    join ${b}.verification_check paper on paper.id = check_id where player_id = ${user.id}`
  return row === undefined ? expect.fail('nothing is asked') : { token, ...row }
}

const shown = async ({ checkId }: { readonly checkId: string }) =>
  (await office(world, 'office/verification/get', { token: risk.token, body: { id: checkId } })).data

/** Has everything that waits asked about now. */
async function askNow(): Promise<void> {
  const { sql, b } = world.owner
  await sql`update ${b}.verification_examination set ask_at = clock_timestamp() where ask_at is not null`
  await runExaminations(world.app)
}

/** Has it begun now, whoever is at it. */
async function begun(id: string): Promise<void> {
  await runExaminations(world.app)
  await expect.poll(async () => (await control('look')).orders.filter((name) => name.endsWith(id))).toHaveLength(1)
}

async function tell(body: string, { key = KEYS.webhookKey, bid = '1', name = 'examiner' } = {}) {
  const url = `${world.server.url}/api/verification/callback/${name}?bid=${bid}`
  const response = await fetch(url, { method: 'POST', body, headers: signedHeaders(key, body) })
  const { general, data } = (await response.json()) as { general: { code?: string }; data: { outcome?: string } }
  return data?.outcome ?? general.code
}

const message = (reference: string, id = uuidv7()) => JSON.stringify({ id, account: 'business-1', reference })

it('papers are looked at automatically, staff read what was found beside them, and nobody is refused by it', async () => {
  const one = await sent()
  expect((await shown(one)).examination).toMatchObject({ state: 'waiting', findings: [] })
  await begun(one.id)
  await end(one.id)
  await control('tell', { name: `business-1/${one.id}`, id: uuidv7() })
  await expect
    .poll(async () => (await shown(one)).examination)
    .toMatchObject({
      state: 'done',
      findings: [
        { kind: 'document', outcome: 'suspect', reasons: ['altered', 'other'] },
        { kind: 'lists', outcome: 'suspect', reasons: ['name_found'] },
      ],
    })
  await expect.poll(async () => (await control('look')).waiting).toBe(0)
  const { statusId, steps } = await shown(one)
  expect([statusId, steps.length]).toEqual(['pending', 1])
  const told = await world.call('verification/verification/getStatus', { token: one.token, body: {} })
  expect(JSON.stringify(told.body)).not.toMatch(/name_found|altered|suspect/)
})

it('a callback counts once, before its time, twice, late and in whatever order, and finds nothing by itself', async () => {
  const one = await sent()
  await begun(one.id)
  const body = message(one.id)
  // It says that it is done, and is not.
  expect(await tell(body.replace('}', ',"state":"done","findings":[]}'))).toBe('taken')
  await runExaminations(world.app)
  expect((await shown(one)).examination).toMatchObject({ state: 'waiting' })
  expect(await tell(body)).toBe('known')
  await end(one.id)
  expect(await tell(message(one.id))).toBe('taken')
  await expect.poll(async () => (await shown(one)).examination?.state).toBe('done')
  await end(one.id, [])
  expect(await tell(message(one.id))).toBe('taken')
  await askNow()
  expect((await shown(one)).examination?.findings).toHaveLength(2)
  expect(await tell(message(uuidv7()))).toBe('unknown')
})

it('a callback that is forged, strange or of another business is refused', async () => {
  const body = message(uuidv7())
  expect(await tell(body, { key: 'x'.repeat(40) })).toBe('http.signature_wrong')
  expect(await tell(body, { key: KEYS.key })).toBe('http.signature_wrong')
  expect(await tell(body, { name: 'nobody' })).toBe('http.signature_wrong')
  for (const strange of ['{}', '[]', 'done!', '{"id":"a","id":"b"}', body.replace('business-1', 'business-2')])
    expect(await tell(strange)).toBe('verification.callback_unreadable')
})

it('what is lost on the way is asked for again, once under its reference, and given up after two days', async () => {
  await control('lose')
  const one = await sent()
  await begun(one.id)
  await askNow()
  await begun(one.id)
  await end(one.id, [{ kind: 'document', outcome: 'clear', reasons: [] }])
  // Its callback never comes.
  await askNow()
  await expect.poll(async () => (await shown(one)).examination).toMatchObject({ state: 'done' })

  const other = await sent()
  await begun(other.id)
  const { sql, b } = world.owner
  await sql`update ${b}.verification_examination set wanted_at = wanted_at - interval '3 days' where id = ${other.id}`
  await askNow()
  await expect.poll(async () => (await shown(other)).examination).toMatchObject({ state: 'given_up', findings: [] })
})

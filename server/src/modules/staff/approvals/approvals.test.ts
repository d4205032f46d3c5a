import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { sha256Hex, uuidv7 } from '#kit/random.ts'
import type { ApprovalRequest } from '#src/approvals.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { hired, office, REASON, type Signed, signInAs } from '../staff.fixture.ts'
import { approvals, MOST_WAITING, settleApproval } from './approval-store.ts'

let world: ServedWorld
let owner: Signed
/** An owner whom the first one invited, and who made nobody: the second person of a house that began with one. */
let second: Signed
let asker: Signed
let manager: Signed

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  asker = await hired(world, owner, ['risk'])
  manager = await hired(world, owner, ['manager'])
  second = await hired(world, owner, ['owner'])
})
afterAll(() => world.stop())

function request(changes: Partial<ApprovalRequest> = {}): ApprovalRequest {
  const payload = JSON.stringify({ amount: '5.00' })
  return {
    id: uuidv7(),
    call: 'toys/toy/propose',
    payload,
    payloadHash: sha256Hex(payload),
    wishHash: uuidv7(),
    permission: 'audit.read',
    moved: null,
    reason: REASON,
    askedBy: asker.id,
    key: uuidv7(),
    ...changes,
  }
}

const ask = (asked: ApprovalRequest) => inTx(world.app.db, (tx) => approvals.ask(tx, world.app, asked))
const find = (id: string) => approvals.find(world.app.db, id)

async function queue(by: Signed, isSettled = false) {
  const { data } = await office(world, 'staff/approval/getQueue', { token: by.token, body: { isSettled } })
  return data.items
}

it('keeps what was asked exactly, once for a key, and refuses the key for anything else', async () => {
  const asked = request()
  expect(await ask(asked)).toBe(asked.id)
  expect(await ask({ ...asked, id: uuidv7() })).toBe(asked.id)
  await expect(ask({ ...asked, id: uuidv7(), payloadHash: sha256Hex('other') })).rejects.toMatchObject({
    code: 'http.key_reused',
  })
  const { wishHash: _, ...kept } = asked
  expect(await find(asked.id)).toEqual(kept)
})

it('is listed as a reader asked for it or others did, and by the days in which they did', async () => {
  const { sql, b } = world.owner
  const [own, other] = [request({ askedBy: owner.id }), request()]
  for (const asked of [own, other]) await ask(asked)
  await sql`update ${b}.staff_approval set asked_at = '2019-05-01T12:00:00Z' where id = ${own.id}`
  const found = async (body: object) => {
    const { data } = await office(world, 'staff/approval/getQueue', { token: owner.token, body })
    return data.items.map(({ id }) => id).filter((id) => id === own.id || id === other.id)
  }
  expect([await found({ isOwn: true }), await found({ isOwn: false })]).toEqual([[own.id], [other.id]])
  const days = { from: '2019-05-01T00:00:00Z', to: '2019-05-02T00:00:00Z' }
  expect([await found(days), await found({ from: days.to })]).toEqual([[own.id], [other.id]])
  await sql`update ${b}.staff_approval set lapses_at = now() where id in (${own.id}, ${other.id})`
  expect(await found({ ...days, isOwn: true, isSettled: true })).toEqual([own.id])
})

it('is asked for by one at a time, whatever the reasons and however many ask at one moment; once it is settled, again', async () => {
  const { sql, b } = world.owner
  const same = { wishHash: uuidv7() }
  const askAgain = (by: Signed) =>
    ask(request({ ...same, askedBy: by.id })).catch(({ code }: { readonly code: string }) => code)
  const answers = await Promise.all([asker, manager, asker, manager].map(askAgain))
  expect(answers.filter((answer) => answer === 'http.approval_waits')).toHaveLength(3)
  const approvalId = answers.find((answer) => answer !== 'http.approval_waits') ?? ''
  await sql`update ${b}.staff_approval set lapses_at = now() where id = ${approvalId}`
  const second = request(same)
  expect(await ask(second)).toBe(second.id)
  await inTx(world.app.db, (tx) => settleApproval(tx, { id: second.id, by: owner.id, outcome: 'declined' }))
  expect(await askAgain(manager)).not.toBe('http.approval_waits')
})

it('is found by nobody once it lapsed, or who asked may not any more', async () => {
  const { sql, b } = world.owner
  const lapsed = request()
  await ask(lapsed)
  await sql`update ${b}.staff_approval set lapses_at = now() where id = ${lapsed.id}`
  expect(await find(lapsed.id)).toBeNull()
  const beyond = request({ permission: 'staff.roles' })
  await ask(beyond)
  expect(await find(beyond.id)).toBeNull()
})

it('shows the queue with who may decide: another person who has the right itself', async () => {
  const asked = request()
  const beyond = request({ permission: 'staff.roles' })
  await ask(asked)
  await ask(beyond)
  const seenBy = async (by: Signed, id: string) => (await queue(by)).find((one) => one.id === id)
  expect(await seenBy(manager, asked.id)).toMatchObject({
    payload: asked.payload,
    state: 'waiting',
    askedBy: { id: asker.id },
    barredBy: null,
  })
  expect(await seenBy(manager, beyond.id)).toMatchObject({ barredBy: 'http.permission_missing' })
  expect(await seenBy(asker, asked.id)).toMatchObject({ barredBy: 'http.approval_own' })
})

it('has one end: of an approval, a declining and a withdrawal at one moment, one counts', async () => {
  for (let round = 0; round < 5; round++) {
    const asked = request()
    await ask(asked)
    const body = { approvalId: asked.id }
    const approving = { app: world.app, id: asked.id, approvedBy: second.id, requireReach: async () => undefined }
    const settled = inTx(world.app.db, async (tx) => {
      await approvals.settled.insert(tx, [approving])
    })
    const answers = await Promise.all([
      settled.then(
        () => 200,
        () => 404,
      ),
      office(world, 'staff/approval/decline', { token: manager.token, body: { ...body, reason: REASON } }).then(
        ({ status }) => status,
      ),
      office(world, 'staff/approval/withdraw', { token: asker.token, body }).then(({ status }) => status),
    ])
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    const settledOnes = await queue(manager, true)
    const state = ['approved', 'declined', 'withdrawn'][answers.indexOf(200)]
    expect(settledOnes.find(({ id }) => id === asked.id)).toMatchObject({ state })
  }
})

it('is declined by another person and withdrawn by whoever asked', async () => {
  const asked = request({ askedBy: manager.id })
  await ask(asked)
  const body = { approvalId: asked.id }
  const decline = (by: Signed) =>
    office(world, 'staff/approval/decline', { token: by.token, body: { ...body, reason: REASON } })
  expect((await decline(manager)).code).toBe('http.approval_own')
  expect((await office(world, 'staff/approval/withdraw', { token: owner.token, body })).code).toBe(
    'http.approval_unknown',
  )
  // Whoever could not approve it declines it as little.
  const beyond = request({ askedBy: manager.id, permission: 'staff.roles' })
  await ask(beyond)
  const declineAs = ({ token }: Signed, approvalId: string) =>
    office(world, 'staff/approval/decline', { token, body: { approvalId, reason: REASON } })
  const other = await hired(world, owner, ['manager'])
  expect(await declineAs(other, beyond.id)).toMatchObject({ status: 403, code: 'http.permission_missing' })
  expect((await declineAs(owner, beyond.id)).code).toBe('staff.approver_not_apart')
  expect((await declineAs(second, beyond.id)).status).toBe(200)
  const made = await hired(world, manager, ['risk'])
  const ofMade = request({ askedBy: made.id })
  await ask(ofMade)
  expect((await declineAs(manager, ofMade.id)).code).toBe('staff.approver_not_apart')
  expect((await decline(second)).status).toBe(200)
  expect(
    await inTx(world.app.db, (tx) => settleApproval(tx, { id: asked.id, by: owner.id, outcome: 'approved' })),
  ).toBe(false)
})

it('is kept sealed from its first moment: nothing of it is in clear, and its hash proves it whatever becomes of it', async () => {
  const { sql, b } = world.app.db
  const stored = async (id: string) => {
    const [row] = await sql<{ row: string }[]>`select a::text as row from ${b}.staff_approval a where id = ${id}`
    return row?.row ?? ''
  }
  const payload = JSON.stringify({ uid: 4711, note: 'Bank statement of Nora' })
  const named = { payload, payloadHash: sha256Hex(payload), reason: 'Nora rang.' }
  const [settled, waiting] = [request(named), request({ ...named, wishHash: sha256Hex('a wish of few') })]
  for (const one of [settled, waiting]) await ask(one)
  await inTx(world.app.db, (tx) => settleApproval(tx, { id: settled.id, by: owner.id, outcome: 'declined' }))
  for (const { id, wishHash } of [settled, waiting]) {
    const row = await stored(id)
    expect(row).toContain(id)
    // Bytes are written as hex: neither what was asked nor a hash that could be guessed at.
    for (const clear of [Buffer.from('Nora').toString('hex'), 'Nora', wishHash]) expect(row).not.toContain(clear)
  }
  const told = (await queue(owner, true)).find(({ id }) => id === settled.id)
  expect(told).toMatchObject({ payload, reason: 'Nora rang.' })
  expect(sha256Hex(told?.payload ?? '')).toBe(told?.payloadHash)
  expect(await find(waiting.id)).toMatchObject({ payload })
})

it('is bounded: so many of one person wait and no more, however many ask at one moment; one of before is found again', async () => {
  const { sql, b } = world.owner
  const busy = await hired(world, owner, ['risk'])
  const first = request({ askedBy: busy.id })
  await ask(first)
  await sql`
    insert into ${b}.staff_approval
      (id, call, sealed_payload, payload_hash, wish_mac, permission, asked_by, key, lapses_at)
    select gen_random_uuid(), call, sealed_payload, payload_hash, sha256(n::text::bytea), permission, asked_by, n::text, lapses_at
    from ${b}.staff_approval, generate_series(3, ${MOST_WAITING}) as n where id = ${first.id}`
  const more = () =>
    ask(request({ askedBy: busy.id })).then(
      () => 'kept',
      ({ code }: { readonly code: string }) => code,
    )
  expect((await Promise.all([more(), more(), more()])).sort()).toEqual([
    'http.approvals_full',
    'http.approvals_full',
    'kept',
  ])
  expect(await ask({ ...first, id: uuidv7() })).toBe(first.id)
  await inTx(world.app.db, (tx) => settleApproval(tx, { id: first.id, by: busy.id, outcome: 'withdrawn' }))
  expect([await more(), await more()]).toEqual(['kept', 'http.approvals_full'])
  await sql`delete from ${b}.staff_approval where asked_by = ${busy.id}`
})

it('is looked at by its id, settled or not, and whoever may not see what it says does not', async () => {
  const id = await ask(request({ permission: 'player.adjust' }))
  const get = async ({ token }: Signed, approvalId = id) =>
    office(world, 'staff/approval/get', { token, body: { approvalId } })
  expect((await get(owner)).data).toMatchObject({ id, state: 'waiting', payload: expect.stringContaining('5.00') })
  await office(world, 'staff/approval/withdraw', { token: asker.token, body: { approvalId: id } })
  expect((await get(owner)).data).toMatchObject({ state: 'withdrawn', settledBy: { id: asker.id } })
  const writer = await hired(world, owner, ['content'])
  expect((await get(writer)).data).toMatchObject({ id, payload: null, reason: null })
  expect(await readTrail(world.app.db, 'staff.approval_read', id)).toHaveLength(3)
  expect((await get(owner, uuidv7())).code).toBe('http.approval_unknown')
})

it('keeps what a request rests on with its payload, hashed with it, for the second person and the trail to read', async () => {
  const asked = {
    gameId: uuidv7(),
    version: 1,
    barredCountries: ['FI'],
    barredCurrencies: [],
    barredDevices: [],
    reason: REASON,
  }
  const headers = { 'Idempotency-Key': uuidv7() }
  const evidenceText = 'Letter 12 of the authority.\nIt lies with the licence.'
  const askWith = (evidence: string) =>
    office(world, 'office/catalogue/changeRules', {
      token: owner.token,
      body: { ...asked, evidenceText: evidence },
      headers,
    })
  const { status, data } = await askWith(evidenceText)
  expect(status).toBe(202)
  const { approvalId } = data as unknown as { readonly approvalId: string }
  const get = ({ token }: Signed) => office(world, 'staff/approval/get', { token, body: { approvalId } })
  const shown = (await get(manager)).data
  expect(shown).toMatchObject({ evidence: evidenceText, barredBy: null })
  expect(JSON.parse(shown.payload ?? '')).toEqual({ ...asked, evidenceText })
  expect(await readTrail(world.app.db, 'audit.approval_asked', approvalId)).toMatchObject([
    { details: { payloadHash: shown.payloadHash, evidence: evidenceText } },
  ])
  const writer = await hired(world, owner, ['auditor'])
  expect((await get(writer)).data).toMatchObject({ payload: null, evidence: null, reason: null })
  // Other evidence is another request: nothing of what was asked is changed under its key.
  expect((await askWith('Letter 13')).code).toBe('http.key_reused')
  const long = await world.call('office/catalogue/changeRules', {
    body: { ...asked, evidenceText: 'x'.repeat(1_001) },
    headers: { staffToken: owner.token, 'Idempotency-Key': uuidv7() },
  })
  expect(long.body.general).toMatchObject({ code: 'http.invalid', fields: { evidenceText: { reason: 'too_big' } } })
  await office(world, 'staff/approval/withdraw', { token: owner.token, body: { approvalId } })
})

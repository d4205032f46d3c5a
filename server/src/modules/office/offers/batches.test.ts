import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { openAccount } from '../../account/closing.fixture.ts'
import { workBatches } from '../../bonuses/batches/work-batches.ts'
import { getBonus } from '../../bonuses/get-bonus.ts'
import { addBonus } from '../../bonuses/grants/grants.fixture.ts'
import { forfeitBonus } from '../../bonuses/own/forfeit-bonus.ts'
import { getGrants } from '../../bonuses/own/get-grants.ts'
import { takeBonus } from '../../bonuses/own/take-bonus.ts'
import { showBonus } from '../../bonuses/show-bonus.ts'
import { addSandboxCapital } from '../../ledger/index.ts'
import { office, REASON, signInAs } from '../../staff/staff.fixture.ts'
import { outcome } from '../../withdrawals/withdrawals.fixture.ts'
import { doByTwo, type Two } from '../operations/two-people.fixture.ts'

let world: ServedWorld
let two: Two
let termsHash = ''

/** A bonus that nobody has opened; who takes it by themselves needs its code. */
let intId: number
const TERMS = {
  currency: 'USD',
  kind: 'fixed' as const,
  amountMinor: '500',
  wagering: { timesE2: 100, base: 'bonus' as const },
  counts: { edgeE8: 4_000_000 },
  minutes: 1_440,
}

beforeAll(async () => {
  world = await serveWorld()
  intId = (await addBonus(world)).intId
  await addSandboxCapital(world.app, 'USD')
  two = { asker: await signInAs(world, 'manager'), approver: await signInAs(world, 'owner') }
  const saved = await office(world, 'office/bonus/save', {
    token: token(),
    body: { intId, terms: TERMS, code: 'SECRET-1' },
  })
  termsHash = saved.data.termsHash
  const open = { path: 'office/bonus/open', body: { intId, termsHash, reason: REASON } } as const
  expect(await doByTwo(world, two, open)).toBe('done')
  const budget = { intId, direction: 'reserve', currency: 'USD', amount: '100.00', reason: REASON } as const
  expect(await doByTwo(world, two, { path: 'office/bonus/fund', body: budget })).toBe('done')
})
afterAll(async () => {
  await world.expectBooksRight()
  await world.stop()
})

const token = () => two.asker.token

const bonusIdOf = async () => (await getBonus(world.as(await openAccount(world)), { intId })).id

type Preview = CallData<'office/bonus/preview'>
const uids = (players: readonly PlayerActor[]) => players.map(({ intId: uid }) => uid).join('\n')
const look = async (kind: 'grant' | 'revoke', players: string | null) =>
  (await office(world, 'office/bonus/preview', { token: token(), body: { intId, kind, players } })).data
const problemsOf = ({ problems }: Preview) => problems.map(({ line, problem }) => [line, problem])

/** Offers the bonus to players, as two people do. */
const offerTo = (players: string, count: number, amount: string, over: { readonly termsHash?: string } = {}) =>
  doByTwo(world, two, {
    path: 'office/bonus/grant',
    body: { intId, termsHash, players, count, currency: 'USD', amount, reason: REASON, ...over },
  })
const takeBack = (players: string | null, count: number) =>
  doByTwo(world, two, { path: 'office/bonus/bulkRevoke', body: { intId, players, count, reason: REASON } })
const newest = async () => {
  const { items } = (await office(world, 'office/bonus/getBatches', { token: token(), body: { limit: 1 } })).data
  return items[0] ?? expect.fail('there is a batch')
}
const resultsOf = async (batchId: string) =>
  (await office(world, 'office/bonus/getBatchLines', { token: token(), body: { batchId, limit: 100 } })).data.items.map(
    ({ player, result }) => [player.uid, result],
  )
const grantsOf = async (player: PlayerActor) =>
  (await getGrants(world.as(player), { view: 'now', pageNumber: 1, limit: 10 })).items
const budget = async () => {
  const { items } = (await office(world, 'office/bonus/getOffers', { token: token(), body: {} })).data
  return items.find((one) => one.intId === intId)?.budgets[0]
}
async function breakFor({ id }: PlayerActor): Promise<void> {
  const { sql, b } = world.owner
  await sql`
    insert into ${b}.limits_protection (player_id, time_out_until) values (${id}, clock_timestamp() + interval '1 day')`
}

const linesOf = async (action: string) => (await readTrail(world.app.db, action)).map(({ details }) => details)

describe('codes of a bonus', () => {
  const make = (over: Partial<CallInput<'office/bonus/makeCodes'>> = {}) => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const body = { intId, count: 2, uses: 1, expiresAt, note: 'Spring', reason: REASON, ...over }
    return office(world, 'office/bonus/makeCodes', { token: token(), body })
  }
  const made = async () =>
    (await office(world, 'office/bonus/getCodes', { token: token(), body: { intId } })).data.items
  const use = (player: PlayerActor, code: string, bonusId: string) =>
    outcome(takeBonus(world.as(player, uuidv7()), { bonusId, termsHash, code }))

  it('are told once and kept as no code; of many who use one at once, so many have the bonus as may', async () => {
    const bonusId = await bonusIdOf()
    const { codes } = (await make({ count: 1, uses: 2 })).data
    const [code = ''] = codes
    const people = await Promise.all(Array.from({ length: 6 }, () => openAccount(world)))
    const told = await Promise.all(people.map((player) => use(player, ` ${code.toLowerCase()} `, bonusId)))
    expect(told.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'bonuses.code_wrong'), 'done', 'done'])
    expect(await made()).toMatchObject([{ count: 1, uses: 2, used: 2, note: 'Spring', madeBy: { id: two.asker.id } }])
    const { sql, b } = world.owner
    const [dump] = await sql<{ text: string }[]>`
      select (select string_agg(code::text, ' ') from ${b}.bonuses_code code)
        || (select string_agg(stored::text, ' ') from ${b}.audit_event stored) as text`
    for (const kept of [code, code.replaceAll('-', '')]) expect(dump?.text).not.toContain(kept)
    const players = { path: 'office/bonus/bulkRevoke', body: { intId, count: 2, reason: REASON } } as const
    expect(await doByTwo(world, two, players)).toBe('done')
    await workBatches(world.app)
  })

  it('count no more once they are void, leave a refused grant its code, and are made for no bonus without one', async () => {
    const bonusId = await bonusIdOf()
    const { codes, batchId } = (await make()).data
    const [first = '', second = ''] = codes
    const resting = await openAccount(world)
    await breakFor(resting)
    expect(await use(resting, first, bonusId)).toBe('limits.time_out')
    expect((await made())[0]).toMatchObject({ used: 0 })
    const voidThem = { token: token(), body: { batchId, reason: REASON } }
    expect((await office(world, 'office/bonus/voidCodes', voidThem)).status).toBe(200)
    expect((await office(world, 'office/bonus/voidCodes', voidThem)).code).toBe('office.entry_unknown')
    expect(await use(await openAccount(world), second, bonusId)).toBe('bonuses.code_wrong')
    expect((await make({ intId: 101 })).code).toBe('bonuses.no_code')
    expect((await make({ intId: 999 })).code).toBe('office.entry_unknown')
    expect((await make({ expiresAt: '2001-01-01T00:00:00.000Z' })).code).toBe('bonuses.codes_end')
    const lines = [
      await linesOf('bonuses.codes_made'),
      await linesOf('bonuses.codes_voided'),
      await linesOf('bonuses.codes_read'),
    ]
    for (const told of lines) expect(told.at(-1)).toMatchObject({ intId })
  })
})

describe('a bonus that is offered to many', () => {
  it('is looked at first: who is named wrongly, and what the rest comes to', async () => {
    const player = await openAccount(world)
    const foreign = await openAccount(world, 0n, 'EUR')
    const agent = await openAccount(world)
    const { sql, b } = world.owner
    await sql`update ${b}.identity_player set user_group = 'agent' where id = ${agent.id}`
    const named = `${player.intId} nobody 999999999, ${player.intId}\n${foreign.intId} ${agent.intId}`
    const seen = await look('grant', named)
    expect(seen).toMatchObject({ termsHash, currency: 'USD', each: '5.00', amount: '10.00', count: 2 })
    expect(problemsOf(seen)).toEqual([
      [2, 'unreadable'],
      [3, 'unknown'],
      [4, 'repeated'],
      [5, 'currency'],
      [6, 'unknown'],
    ])
  })

  it('is asked for with just what was seen, and by nobody else than two people', async () => {
    const player = await openAccount(world)
    const one = String(player.intId)
    expect(await offerTo(one, 2, '5.00')).toBe('bonuses.list_changed')
    expect(await offerTo(one, 1, '5.01')).toBe('bonuses.sum_changed')
    expect(await offerTo(`${one} ${one}`, 1, '5.00')).toBe('bonuses.list_wrong')
    expect(await offerTo(one, 1, '5.00', { termsHash: '0'.repeat(64) })).toBe('bonuses.terms_changed')
    const many = { token: token(), body: { intId, kind: 'grant', players: '1 '.repeat(1_001) } } as const
    expect(await office(world, 'office/bonus/preview', many)).toMatchObject({ status: 400, code: 'http.invalid' })
    expect(await grantsOf(player)).toEqual([])
  })

  it('waits for its player line by line, begins by no code and not by itself; who is protected is offered none', async () => {
    const [taker, later, resting] = await Promise.all([openAccount(world), openAccount(world), openAccount(world)])
    await breakFor(resting)
    const left = (await budget())?.left
    expect(await offerTo(uids([taker, later, resting]), 3, '15.00')).toBe('done')
    // Two processes work at once: each line is done once.
    await Promise.all([workBatches(world.app), workBatches(world.app)])
    const batch = await newest()
    expect(batch).toMatchObject({ kind: 'grant', intId, count: 3, done: 2, refused: 1, askedBy: { id: two.asker.id } })
    expect(await resultsOf(batch.id)).toEqual([
      [taker.intId, 'done'],
      [later.intId, 'done'],
      [resting.intId, 'protected'],
    ])
    expect([left, (await budget())?.left]).toEqual(['100.00', '90.00'])
    const [offered] = await grantsOf(taker)
    expect(offered).toMatchObject({ status: 'offered', granted: '5.00', bonus: '0.00', begunAt: null })
    const shown = await showBonus(world.as(taker), await getBonus(world.as(taker), { intId }))
    expect(shown.bonus.reasons.map(({ code }) => code)).toEqual(['bonuses.set_aside'])
    const take = (hash: string, key: string = uuidv7()) =>
      takeBonus(world.as(taker, key), { bonusId: offered?.bonusId ?? '', termsHash: hash, code: null })
    expect(await outcome(take('0'.repeat(64)))).toBe('bonuses.terms_changed')
    const taken = await Promise.all(Array.from({ length: 5 }, () => outcome(take(termsHash))))
    // Once it is taken nothing is set aside any more, and the offer asks for its code.
    expect(taken.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'bonuses.code_wrong'), 'done'])
    expect(await grantsOf(taker)).toMatchObject([{ status: 'active', bonus: '5.00' }])
    await forfeitBonus(world.as(later, uuidv7()), { id: (await grantsOf(later))[0]?.id ?? '' })
    expect((await budget())?.left).toBe('95.00')
    // Nobody has it twice, whatever became of it.
    expect(problemsOf(await look('grant', uids([taker, later])))).toEqual([
      [1, 'has_it'],
      [2, 'has_it'],
    ])
  })

  it('is taken by nobody who takes a break meanwhile, and stays theirs until they may', async () => {
    const player = await openAccount(world)
    expect(await offerTo(String(player.intId), 1, '5.00')).toBe('done')
    await workBatches(world.app)
    const [offered] = await grantsOf(player)
    await breakFor(player)
    const take = takeBonus(world.as(player, uuidv7()), { bonusId: offered?.bonusId ?? '', termsHash, code: null })
    expect(await outcome(take)).toBe('limits.time_out')
    expect(await grantsOf(player)).toMatchObject([{ status: 'offered' }])
  })

  it('is taken back from all who have it, begun or not, and what was set aside is free again', async () => {
    const seen = await look('revoke', null)
    expect(seen).toMatchObject({ count: 2, problems: [] })
    expect(await takeBack(null, 1)).toBe('bonuses.list_changed')
    const stranger = await openAccount(world)
    expect(problemsOf(await look('revoke', String(stranger.intId)))).toEqual([[1, 'has_none']])
    expect(await takeBack(null, 2)).toBe('done')
    await workBatches(world.app)
    const batch = await newest()
    expect(batch).toMatchObject({ kind: 'revoke', done: 2, refused: 0 })
    expect(await look('revoke', null)).toMatchObject({ count: 0 })
    expect(await budget()).toMatchObject({ cost: '0.00', left: '100.00' })
  })

  it('leaves a line of the trail for every look and step', async () => {
    const batch = await newest()
    expect((await linesOf('bonuses.grants_given')).at(-1)).toMatchObject({ intId, count: 1, amount: '5.00' })
    expect((await linesOf('bonuses.grants_revoked')).at(-1)).toMatchObject({ intId, count: 2 })
    expect((await linesOf('bonuses.batch_previewed')).at(-1)).toMatchObject({ intId, kind: 'revoke' })
    expect(await readTrail(world.app.db, 'bonuses.batches_read')).not.toEqual([])
    await resultsOf(batch.id)
    expect(await readTrail(world.app.db, 'bonuses.batch_lines_read', batch.id)).toHaveLength(1)
  })

  it('is not held up by a line that fails: the others are worked, and it waits', async () => {
    const players = [await openAccount(world), await openAccount(world)]
    expect(await offerTo(uids(players), 2, '10.00')).toBe('done')
    const { sql, b } = world.owner
    const { id } = await newest()
    // A grant that is not named cannot be taken back.
    const [spoilt] = await sql<{ id: string }[]>`
      insert into ${b}.bonuses_batch (id, kind, bonus_id, asked_by, approved_by, reason)
      select '00000000-0000-7000-8000-000000000001', 'revoke', bonus_id, asked_by, approved_by, reason
      from ${b}.bonuses_batch where id = ${id} returning id`
    await sql`
      insert into ${b}.bonuses_batch_line (batch_id, number, player_id, currency)
      values (${spoilt?.id ?? ''}, 1, ${players[0]?.id ?? ''}, 'USD')`
    await workBatches(world.app)
    expect((await resultsOf(id)).map(([, result]) => result)).toEqual(['done', 'done'])
    expect(await resultsOf(spoilt?.id ?? '')).toMatchObject([[players[0]?.intId, null]])
    await sql`delete from ${b}.bonuses_batch_line where batch_id = ${spoilt?.id ?? ''}`
    expect(await takeBack(uids(players), 2)).toBe('done')
    await workBatches(world.app)
  })
})

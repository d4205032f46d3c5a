import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeChain } from '#kit/rounds/hash-chain.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { callBack, close, openAccount } from '../../account/closing.fixture.ts'
import { wantFinanceCheck } from '../../limits/finance/want-finance-check.ts'
import { openSale } from '../../lottery/lottery.fixture.ts'
import { storeChain } from '../../rooms/chains/chain-store.ts'
import { CHAIN } from '../../rooms/crash/timing.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { askFor, doByTwo, type Two } from './two-people.fixture.ts'

let world: ServedWorld
let owner: Signed
let two: Two

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  two = { asker: await signInAs(world, 'manager'), approver: owner }
})
afterAll(() => world.stop())

const reason = REASON
const linesOf = async (action: string, targetId?: string) => (await readTrail(world.app.db, action, targetId)).slice(-1)
/** The line of what one asked for and the other approved. */
const byBoth = (targetId: string, details: object) => ({
  actor_kind: 'staff',
  actor_id: two.asker.id,
  target_id: targetId,
  ip: '127.0.0.1',
  details: { ...details, reason, approvedBy: owner.id },
})

it('a look at public records is listed with the player’s number, answered by two people, and told to the player', async () => {
  const player = await openAccount(world)
  const want = { playerId: player.id, currency: 'USD', netMinor: '16050', wantedAt: new Date().toISOString() }
  await wantFinanceCheck(world.app, want)
  const open = async () => (await office(world, 'office/finance/getOpen', { token: owner.token })).data.items
  const [check] = await open()
  expect(check).toMatchObject({ uid: player.intId, currency: 'USD', net: '160.50', pointCount: 2 })
  expect(await linesOf('limits.finance_checks_read')).toMatchObject([{ actor_id: owner.id, target_id: null }])
  const body = {
    checkId: check?.id ?? '',
    uid: player.intId,
    answer: 'clear',
    source: 'Land register',
    reason,
  } as const
  const path = 'office/finance/answer'
  // Neither of another look, nor of another player.
  const other = await openAccount(world)
  expect(await doByTwo(world, two, { path, body: { ...body, uid: other.intId } })).toBe('limits.finance_check_unknown')
  const strange = { ...body, checkId: crypto.randomUUID() }
  expect(await doByTwo(world, two, { path, body: strange })).toBe('limits.finance_check_unknown')
  expect(await open()).toHaveLength(1)
  expect(await doByTwo(world, two, { path, body })).toBe('done')
  expect(await open()).toEqual([])
  const details = { answer: 'clear', source: 'Land register' }
  expect(await linesOf('limits.finance_check_answered', player.id)).toEqual([byBoth(player.id, details)])
  const { sql, b } = world.app.db
  const notices = await sql`
    select code from ${b}.notices_notice where player_id = ${player.id} and code = 'financeCheckClear'`
  expect(notices).toHaveLength(1)
})

it('a chain is given its salt once, by two people', async () => {
  const plan = { ...CHAIN, length: 3, every: 2 }
  const links = await makeChain(Buffer.alloc(32, 9), plan)
  const { terminatingHash } = links
  await storeChain(world.app, { ...plan, links, salt: null })
  const waiting = async () => (await office(world, 'office/salt/getWaiting', { token: owner.token })).data.items
  expect(await waiting()).toMatchObject([{ game: 'crash', terminatingHash }])
  expect(await linesOf('rooms.chains_read')).toMatchObject([{ actor_id: owner.id }])
  const salt = '00000000000000000001a2b3'
  const asked = {
    path: 'office/salt/give',
    body: { terminatingHash, salt, source: 'Bitcoin block 900,000', reason },
  } as const
  expect(await doByTwo(world, two, asked)).toBe('done')
  expect(await waiting()).toEqual([])
  expect(await doByTwo(world, two, asked)).toBe('rooms.chain_unknown')
  const details = { game: 'crash', salt, source: 'Bitcoin block 900,000' }
  expect(await linesOf('rooms.salt_set', terminatingHash)).toEqual([byBoth(terminatingHash, details)])
})

it('capital comes into the bank by two people, once for each transfer', async () => {
  const state = async () => (await office(world, 'office/lottery/getState', { token: owner.token })).data
  const bank = async () => (await state()).funds.find(({ currency }) => currency === 'EUR')?.bank
  const before = Number(await bank())
  const path = 'office/lottery/addCapital'
  const body = { currency: 'EUR', amount: '12.50', transfer: 'BANK-71', reason }
  expect(await doByTwo(world, two, { path, body })).toBe('done')
  expect(Number(await bank()) - before).toBeCloseTo(12.5)
  for (const again of [body, { ...body, amount: '9.00' }])
    expect(await doByTwo(world, two, { path, body: again })).toBe('ledger.transfer_used')
  expect(Number(await bank()) - before).toBeCloseTo(12.5)
  const strange = { ...body, currency: 'XAU', transfer: 'BANK-72' }
  expect(await doByTwo(world, two, { path, body: strange })).toBe('ledger.currency_unknown')
  const tooFine = { ...body, amount: '0.001', transfer: 'BANK-73' }
  expect(await doByTwo(world, two, { path, body: tooFine })).toBe('wallet.amount_invalid')
  const [line] = await linesOf('ledger.capital_added')
  const details = { currency: 'EUR', amountMinor: '1250', transfer: 'BANK-71' }
  expect(line).toEqual(byBoth(line?.target_id ?? '', details))
  expect(await linesOf('lottery.state_read')).toMatchObject([{ actor_id: owner.id }])
})

it('a draw is cancelled by two people while nobody can know its numbers', async () => {
  const draw = await openSale(world.app)
  const drawn = async () => {
    const { data } = await office(world, 'office/lottery/getState', { token: owner.token })
    return data.draws.find(({ number }) => number === draw.intId)
  }
  expect(await drawn()).toMatchObject({ isCancellable: true, currency: 'USD' })
  const asked = { path: 'office/lottery/cancelDraw', body: { number: draw.intId, reason } } as const
  expect(await doByTwo(world, two, asked)).toBe('done')
  expect(await linesOf('lottery.draw_cancelled', draw.id)).toEqual([
    byBoth(draw.id, { draw: draw.intId, currency: 'USD' }),
  ])
  // Soon it is over, and then in no list.
  expect(['lottery.draw_decided', 'lottery.draw_not_found']).toContain(await doByTwo(world, two, asked))
})

it('what is owed to a closed account is paid once by its exact sum; what came since the list was read is refused', async () => {
  const player = await openAccount(world, 1_000n)
  await close(world, player, { payOut: true })
  const listed = async () => {
    const { data } = await office(world, 'office/owed/getList', { token: owner.token })
    return data.items.find(({ uid }) => uid === player.intId)
  }
  const owed = { uid: player.intId, currency: 'USD', amount: '10.00', cases: [{ amount: '10.00', cause: 'closing' }] }
  expect(await listed()).toMatchObject(owed)
  expect(await linesOf('ledger.owed_read')).toMatchObject([{ actor_id: owner.id, target_id: null }])
  await callBack(world, player, 250n)
  const path = 'office/owed/pay'
  const body = { uid: player.intId, currency: 'USD', amount: '10.00', transfer: 'BANK-81', reason }
  expect(await doByTwo(world, two, { path, body })).toBe('ledger.owed_otherwise')
  expect(await listed()).toMatchObject({ amount: '12.50' })
  expect(await doByTwo(world, two, { path, body: { ...body, amount: '12.50' } })).toBe('done')
  expect(await listed()).toBeUndefined()
  const details = { amountMinor: '1250', currency: 'USD', transfer: 'BANK-81' }
  expect(await readTrail(world.app.db, 'ledger.suspense_paid', player.id)).toEqual([byBoth(player.id, details)])
  // The same transfer pays nothing that comes later.
  await callBack(world, player, 250n)
  expect(await doByTwo(world, two, { path, body: { ...body, amount: '2.50' } })).toBe('ledger.transfer_used')
  expect(await listed()).toMatchObject({ amount: '2.50' })
})

it('nothing is paid to an account whose payments are locked, however many people say so', async () => {
  const player = await openAccount(world, 1_000n)
  const lock = { playerId: player.id, kind: 'withdraw' as const, reason }
  expect((await office(world, 'office/player/lock', { token: owner.token, body: lock })).status).toBe(200)
  await close(world, player, { payOut: true })
  const path = 'office/owed/pay'
  const body = { uid: player.intId, currency: 'USD', amount: '10.00', transfer: 'BANK-82', reason }
  expect(await doByTwo(world, two, { path, body })).toBe('limits.withdraw_locked')
  expect((await office(world, 'office/player/unlock', { token: owner.token, body: lock })).status).toBe(200)
  expect(await doByTwo(world, two, { path, body })).toBe('done')
})

it('what waits is seen in full by whoever may do it, and by whoever asked', async () => {
  const trader = await hired(world, owner, ['trader'])
  const id = await askFor(world, two.asker, {
    path: 'office/lottery/addCapital',
    body: { currency: 'USD', amount: '1.00', transfer: 'BANK-83', reason },
  })
  const seenBy = async ({ token }: { readonly token: string }) => {
    const { data } = await office(world, 'staff/approval/getQueue', { token })
    const found = data.items.find((one) => one.id === id)
    return [found?.payload?.includes('BANK-83') ?? null, found?.reason ?? null]
  }
  expect(await seenBy(two.approver)).toEqual([true, reason])
  expect(await seenBy(trader)).toEqual([null, null])
})

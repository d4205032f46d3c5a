import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { makeChain } from '#kit/rounds/hash-chain.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { callBack, close, openAccount } from '../../account/closing.fixture.ts'
import { wantFinanceCheck } from '../../limits/finance/want-finance-check.ts'
import { openSale } from '../../lottery/lottery.fixture.ts'
import { storeChain } from '../../rooms/chains/chain-store.ts'
import { CHAIN } from '../../rooms/crash/timing.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { approveIt, askFor, doByTwo, type Two } from './two-people.fixture.ts'

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
type Player = Awaited<ReturnType<typeof openAccount>>
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

const owedTo = async (player: Player) => {
  const { data } = await office(world, 'office/owed/getList', { token: owner.token })
  return data.items.filter(({ uid }) => uid === player.intId)
}
const order = (player: Player, amount: string) =>
  doByTwo(world, two, { path: 'office/owed/order', body: { uid: player.intId, currency: 'USD', amount, reason } })
const orderIdOf = async (player: Player) => (await owedTo(player)).find((one) => one.order !== null)?.order?.id ?? ''
const pay = async (orderId: string, transfer: string, key: string = uuidv7()) => {
  const { status, code } = await office(world, 'office/owed/pay', {
    token: two.asker.token,
    body: { orderId, transfer, reason },
    headers: { 'Idempotency-Key': key },
  })
  return status === 200 ? 'done' : code
}

it('what is owed to a closed account is ordered by two people by its exact sum, and then paid once', async () => {
  const player = await openAccount(world, 1_000n)
  await close(world, player, { payOut: true })
  const cases = [{ amount: '10.00', cause: 'closing' }]
  expect(await owedTo(player)).toMatchObject([{ currency: 'USD', amount: '10.00', cases, order: null }])
  expect(await linesOf('ledger.owed_read')).toMatchObject([{ actor_id: owner.id, target_id: null }])
  await callBack(world, player, 250n)
  // What came since the list was read is in no sum of it.
  expect(await order(player, '10.00')).toBe('ledger.owed_otherwise')
  expect(await order(player, '12.50')).toBe('done')
  // Asked for twice, it is ordered once; what comes later waits for an order of its own.
  expect(await order(player, '12.50')).toBe('ledger.owed_otherwise')
  await callBack(world, player, 75n)
  expect(await order(player, '0.75')).toBe('ledger.owed_otherwise')
  const orderId = await orderIdOf(player)
  expect(await owedTo(player)).toMatchObject([{ amount: '12.50', order: { isLocked: false } }, { amount: '0.75' }])
  const uid = player.intId
  const amountsOf = async (by: object) => {
    const { data } = await office(world, 'office/owed/getList', { token: owner.token, body: { uid, ...by } })
    return data.items.map(({ amount }) => amount)
  }
  expect(await amountsOf({})).toEqual(['12.50', '0.75'])
  expect([await amountsOf({ isOrdered: true }), await amountsOf({ isOrdered: false })]).toEqual([['12.50'], ['0.75']])
  expect([await amountsOf({ currency: 'EUR' }), await amountsOf({ uid: 999_999 })]).toEqual([[], []])
  expect(await linesOf('ledger.suspense_ordered', player.id)).toEqual([
    byBoth(player.id, { amountMinor: '1250', currency: 'USD', order: orderId }),
  ])
  const key = uuidv7()
  expect(await pay(orderId, 'BANK-81', key)).toBe('done')
  expect([await pay(orderId, 'BANK-81', key), await pay(orderId, 'BANK-81')]).toEqual(['done', 'ledger.order_unknown'])
  expect(await owedTo(player)).toMatchObject([{ amount: '0.75', order: null }])
  const details = { amountMinor: '1250', currency: 'USD', transfer: 'BANK-81', reason }
  expect(await readTrail(world.app.db, 'ledger.suspense_paid', player.id)).toMatchObject([
    { actor_id: two.asker.id, details },
  ])
})

it('an order is paid by one of however many write a transfer down, and a transfer pays one order of one player', async () => {
  const players = await Promise.all([openAccount(world, 1_000n), openAccount(world, 1_000n)])
  for (const player of players) {
    await close(world, player, { payOut: true })
    expect(await order(player, '10.00')).toBe('done')
  }
  const [first = '', second = ''] = await Promise.all(players.map(orderIdOf))
  const answers = await Promise.all(['A', 'B', 'C'].map((name) => pay(first, `BANK-84${name}`)))
  expect(answers.toSorted()).toEqual(['done', 'ledger.order_unknown', 'ledger.order_unknown'])
  const used = ['A', 'B', 'C'][answers.indexOf('done')]
  // However its reference is typed.
  for (const typed of [`bank-84${used?.toLowerCase()}`, `BANK- ۸۴${used}`, `BANK\u200c-84${used}`])
    expect(await pay(second, typed)).toBe('ledger.transfer_used')
  expect(await pay(second, 'BANK-85')).toBe('done')
})

it('an order for which no transfer was made is cancelled by two people, and owed as before', async () => {
  const player = await openAccount(world, 1_000n)
  await close(world, player, { payOut: true })
  expect(await order(player, '10.00')).toBe('done')
  const orderId = await orderIdOf(player)
  const cancel = () => doByTwo(world, two, { path: 'office/owed/cancelOrder', body: { orderId, reason } })
  expect([await cancel(), await cancel()]).toEqual(['done', 'ledger.order_unknown'])
  expect(await linesOf('ledger.order_cancelled', player.id)).toEqual([byBoth(player.id, { order: orderId })])
  expect(await pay(orderId, 'BANK-86')).toBe('ledger.order_unknown')
  expect(await order(player, '10.00')).toBe('done')
  expect(await pay(await orderIdOf(player), 'BANK-86')).toBe('done')
})

it('nothing is ordered for an account whose payments are locked; an order before the lock says so', async () => {
  const player = await openAccount(world, 1_000n)
  const lock = { playerId: player.id, kind: 'withdraw' as const, reason }
  const setLock = async (verb: 'lock' | 'unlock') =>
    expect((await office(world, `office/player/${verb}`, { token: owner.token, body: lock })).status).toBe(200)
  await setLock('lock')
  await close(world, player, { payOut: true })
  expect(await order(player, '10.00')).toBe('limits.withdraw_locked')
  await setLock('unlock')
  expect(await order(player, '10.00')).toBe('done')
  await setLock('lock')
  expect(await owedTo(player)).toMatchObject([{ order: { isLocked: true } }])
  // The bank has paid it: the books say so whatever was locked since.
  expect(await pay(await orderIdOf(player), 'BANK-82')).toBe('done')
})

it('nobody is the second person of somebody they brought; said again, an approval is answered as before', async () => {
  const cashier = await hired(world, two.asker, ['cashier'])
  const player = await openAccount(world, 1_000n)
  await close(world, player, { payOut: true })
  const body = { uid: player.intId, currency: 'USD', amount: '10.00', reason }
  const id = await askFor(world, cashier, { path: 'office/owed/order', body })
  expect(await approveIt(world, two.asker, id)).toBe('staff.approver_not_apart')
  expect(await owedTo(player)).toMatchObject([{ order: null }])
  expect([await approveIt(world, owner, id), await approveIt(world, owner, id)]).toEqual(['done', 'done'])
  expect(await approveIt(world, two.asker, id)).toBe('http.approval_unknown')
  expect(await readTrail(world.app.db, 'ledger.suspense_ordered', player.id)).toHaveLength(1)
})

it('what waits is seen in full by whoever may do it, and by whoever asked', async () => {
  const trader = await hired(world, owner, ['trader'])
  const id = await askFor(world, two.asker, {
    path: 'office/lottery/addCapital',
    body: { currency: 'USD', amount: '1.00', transfer: 'BANK-83', reason },
  })
  // The same for another reason is no other thing, nor is the same amount in other words.
  const again = { currency: 'USD', amount: '1', transfer: 'BANK-83', reason: `${reason} Again.` }
  const headers = { 'Idempotency-Key': uuidv7() }
  const asked = await office(world, 'office/lottery/addCapital', { token: owner.token, body: again, headers })
  expect(asked.code).toBe('http.approval_waits')
  const seenBy = async ({ token }: { readonly token: string }) => {
    const { data } = await office(world, 'staff/approval/getQueue', { token })
    const found = data.items.find((one) => one.id === id)
    return [found?.payload?.includes('BANK-83') ?? null, found?.reason ?? null]
  }
  expect(await seenBy(two.approver)).toEqual([true, reason])
  expect(await seenBy(trader)).toEqual([null, null])
})

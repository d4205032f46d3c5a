import { afterAll, beforeAll, expect, it } from 'vitest'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { close, openAccount } from '../../account/closing.fixture.ts'
import { getDashboard } from '../../account/get-dashboard.ts'
import { listTransactions } from '../../cashier/list-transactions.ts'
import { readMadePostings, readWallet, reversalNeeds, reversePosting } from '../../ledger/index.ts'
import { houseMinor } from '../../lottery/lottery.fixture.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { askFor, doByTwo, type Two } from '../operations/two-people.fixture.ts'

let world: ServedWorld
let two: Two
let owner: Signed

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  two = { asker: await signInAs(world, 'cashier'), approver: owner }
})
afterAll(() => world.stop())

const PATH = 'office/player/adjust'
const NOTE = 'A bet that was settled wrong'
type Player = Awaited<ReturnType<typeof openAccount>>
type Direction = 'credit' | 'debit'

const bodyOf = ({ intId }: Player, direction: Direction, amount: string, currency = 'USD') => ({
  uid: intId,
  currency,
  direction,
  amount,
  note: NOTE,
  reason: REASON,
})
const adjust = (player: Player, direction: Direction, amount: string, currency?: string) =>
  doByTwo(world, two, { path: PATH, body: bodyOf(player, direction, amount, currency) })
const walletOf = ({ id }: Player) => readWallet(world.app, id)
async function statementOf(player: Player, filter: { readonly kind?: 'adjustment' } = {}) {
  return (await listTransactions(world.as(player), { pageNumber: 1, limit: 20, ...filter })).items
}

it('gives and takes cash through an account of its own, by two people, and the player reads what it was for', async () => {
  const player = await openAccount(world, 1_000n)
  const before = await houseMinor(world.app, 'adjustments', 'USD')
  expect(await adjust(player, 'credit', '2.50')).toBe('done')
  expect(await adjust(player, 'debit', '1.00')).toBe('done')
  expect(await walletOf(player)).toMatchObject({ balance: '11.50', totalBonusBalance: '0.00', heldBalance: '0.00' })
  expect(await houseMinor(world.app, 'adjustments', 'USD')).toBe(before - 150n)
  const lines = await statementOf(player)
  expect(lines.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
    ['adjustment', '-1.00', NOTE],
    ['adjustment', '2.50', NOTE],
    ['deposit', '10.00', null],
  ])
  // The same in a list of corrections alone, in the file of the player, and nowhere else.
  expect(await statementOf(player, { kind: 'adjustment' })).toEqual(lines.slice(0, 2))
  const { data } = await office(world, 'office/player/getPostings', {
    token: owner.token,
    body: { playerId: player.id },
  })
  expect(data.items).toEqual(lines.map((line) => ({ ...line, isReversal: false, withdrawalStatus: null })))
  const details = { currency: 'USD', direction: 'credit', amountMinor: '250', reference: lines[1]?.reference }
  expect((await readTrail(world.app.db, 'ledger.balance_adjusted', player.id))[0]).toMatchObject({
    actor_kind: 'staff',
    actor_id: two.asker.id,
    details: { ...details, reason: REASON, approvedBy: owner.id },
  })
})

it('that is taken back reads as an adjustment to the player, and apart from one to staff', async () => {
  const player = await openAccount(world, 1_000n)
  expect(await adjust(player, 'credit', '2.50')).toBe('done')
  const [line] = await statementOf(player)
  const postingId = BigInt(line?.id ?? 0)
  const made = (await readMadePostings(world.app.db, [String(postingId)])).get(String(postingId))
  await world.app.engine.commit({
    scope: player.id,
    key: uuidv7(),
    fingerprint: fingerprintOf('test/reverse', String(postingId)),
    needs: reversalNeeds(made ?? expect.fail('it was posted')),
    decide(state) {
      reversePosting(state, { postingId, isClosed: () => false })
      return null
    },
  })
  const [first] = await statementOf(player)
  expect(first).toMatchObject({ kind: 'adjustment', amount: '-2.50' })
  const { data } = await office(world, 'office/player/getPostings', {
    token: owner.token,
    body: { playerId: player.id },
  })
  expect(data.items.map(({ isReversal }) => isReversal)).toEqual([true, false, false])
})

it('is no result of play, and no deposit', async () => {
  const player = await openAccount(world, 1_000n)
  expect(await adjust(player, 'credit', '5.00')).toBe('done')
  expect(await adjust(player, 'debit', '1.00')).toBe('done')
  const { month } = await getDashboard(world.as(player), { calendar: 'gregorian', timeZone: 'UTC' })
  expect(month).toMatchObject({ deposits: '10.00', withdrawals: '0.00', result: '0.00' })
})

it('asked for alone moves nothing, and nobody approves what they asked for', async () => {
  const player = await openAccount(world, 1_000n)
  const approvalId = await askFor(world, owner, { path: PATH, body: bodyOf(player, 'credit', '2.50') })
  expect((await walletOf(player)).balance).toBe('10.00')
  const own = await office(world, 'staff/approval/approve', { token: owner.token, body: { approvalId } })
  expect(own.code).toBe('http.approval_own')
  expect((await walletOf(player)).balance).toBe('10.00')
})

it('never takes cash below zero', async () => {
  const player = await openAccount(world, 1_000n)
  expect(await adjust(player, 'debit', '10.01')).toBe('ledger.cash_below')
  expect(await adjust(player, 'debit', '10.00')).toBe('done')
  expect(await adjust(player, 'debit', '0.01')).toBe('ledger.cash_below')
  expect((await walletOf(player)).balance).toBe('0.00')
})

it('that is of no amount, another currency or nobody is refused', async () => {
  const player = await openAccount(world, 1_000n)
  for (const amount of ['0.00', '0.001']) expect(await adjust(player, 'credit', amount)).toBe('wallet.amount_invalid')
  expect(await adjust(player, 'credit', '1.00', 'EUR')).toBe('office.currency_other')
  expect(await adjust({ ...player, intId: 1 }, 'credit', '1.00')).toBe('office.player_unknown')
  expect((await walletOf(player)).balance).toBe('10.00')
})

it('neither gives to nor takes from an account that is closed, or whose player is excluded and has not come back', async () => {
  const [closed, excluded] = [await openAccount(world, 1_000n), await openAccount(world, 1_000n)]
  await close(world, closed, { payOut: true })
  const { sql, b } = world.owner
  await sql`
    insert into ${b}.limits_protection (player_id, excluded_until)
    values (${excluded.id}, clock_timestamp() - interval '1 day')`
  for (const player of [closed, excluded])
    for (const direction of ['credit', 'debit'] as const)
      expect(await adjust(player, direction, '1.00')).toBe('limits.adjustment_barred')
  expect((await walletOf(excluded)).balance).toBe('10.00')
})

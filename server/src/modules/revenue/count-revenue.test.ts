import { minesGame } from '@tas/shared/rules/games/mines/game.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import { productOf } from '@tas/shared/rules/games/product-of.ts'
import { TWO_OF_FIVE } from '@tas/shared/rules/lottery/lottery.fixture.ts'
import { revenueOf } from '@tas/shared/rules/revenue/figures.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { carryOut, createHoldTable } from '../../../test/books/carry-out.ts'
import type { Ask } from '../../../test/books/order.ts'
import { changeSettings } from '../../../test/change-settings.ts'
import { countAll } from '../../../test/count-all.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { createDeposit } from '../cashier/deposits/create-deposit.ts'
import { cashierSettings } from '../cashier/settings.ts'
import { adjustmentUnit, readHouseBalances, readMadePostings, reversalNeeds, reversePosting } from '../ledger/index.ts'
import { buy, drawNow, openSale } from '../lottery/lottery.fixture.ts'
import { placeBet } from '../originals/instant/place-bet.ts'
import { startHand } from '../originals/steps/start-hand.ts'
import { takeAction } from '../originals/steps/take-action.ts'
import { sendPayouts } from '../withdrawals/payouts/send-payouts.ts'
import { showRequest } from '../withdrawals/requests/show-requests.ts'
import { ask, openPayee } from '../withdrawals/withdrawals.fixture.ts'
import { countRevenue } from './count-revenue.ts'
import { countActive } from './figure-store.ts'
import { readCounted, recount } from './recount.fixture.ts'
import { readReport } from './report-store.ts'
import { addSums } from './sum-store.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
  await createHoldTable(world.owner)
})
afterAll(() => world.stop())

const RED = { chips: [{ spot: 'red', units: 1 }] }
const OVER = { target: '50.50', direction: 'over' }

const count = () => countAll(world.app, 'revenue', countRevenue)

function play(player: PlayerActor, game: string, amount: string, params: WireParams = {}) {
  return placeBet(world.as(player), { game, amount, currency: player.currency, params })
}

const counted = () => readCounted(world.app.db)
const recounted = () => recount(world.app.db)

/** Of each game what its bets came to, as they stand in the tables of those who keep them. */
async function betsByGame() {
  const { sql, b } = world.app.db
  return sql`
    select game, sum(stake)::text as turnover, sum(payout)::text as payouts, count(*)::text as bets from (
      select game, stake, payout from ${b}.originals_bet
      union all select game, stake + added, payout from ${b}.originals_hand where status in ('lost', 'paid')
      union all select 'lottery', stake, payout from ${b}.lottery_purchase where status = 'settled'
    ) bet group by game order by game collate "C"`
}

async function gamesCounted() {
  const { sql, b } = world.app.db
  return sql`
    select game, sum(turnover)::text as turnover, sum(payouts)::text as payouts, sum(bets)::text as bets
    from ${b}.revenue_day where game <> 'other' group by game order by game`
}

/** A transaction that ends, after all its work, without a commit. */
function failing(): typeof world.app {
  const { db } = world.app
  const begin: typeof db.begin = (work) =>
    db.begin(async (sql) => {
      await work(sql)
      throw new Error('the machine went away')
    })
  return { ...world.app, db: { ...db, begin } }
}

async function playEverything(player: PlayerActor): Promise<void> {
  for (const amount of ['0.10', '1.23', '7.77']) {
    await play(player, 'dice', amount, OVER)
    await play(player, 'roulette', amount, RED)
  }
  // Spins of one player have a pause between them.
  await play(player, 'simorgh', '2.50')
  const params = { mines: 3 }
  const hand = { game: 'mines', amount: '5', currency: player.currency, params }
  const { bet } = await startHand(world.as(player), minesGame, hand)
  const [action = ''] = minesGame.actions
  const taken = await takeAction(world.as(player), { betId: bet.id, action, params: { tile: 0 } })
  if (taken.hand.status === 'open') await takeAction(world.as(player), { betId: bet.id, action: 'cashOut', params: {} })
}

async function takeBack(player: PlayerActor): Promise<void> {
  const { sql, b } = world.app.db
  const [row] = await sql<{ id: bigint }[]>`
    select max(posting.id) as id from ${b}.ledger_posting posting
    join ${b}.ledger_wallet wallet on wallet.id = posting.wallet_id where wallet.player_id = ${player.id}`
  const id = String(row?.id)
  const made = (await readMadePostings(world.app.db, [id])).get(id) ?? expect.fail('it was made')
  await world.app.engine.commit({
    scope: player.id,
    key: uuidv7(),
    fingerprint: fingerprintOf('test/reverse', id),
    needs: reversalNeeds(made),
    decide(state) {
      reversePosting(state, { postingId: made.id, isClosed: () => false })
      return null
    },
  })
}

function adjustBy(
  player: PlayerActor,
  { direction, amountMinor }: { readonly direction: 'credit' | 'debit'; readonly amountMinor: bigint },
) {
  return world.app.engine.commit({
    scope: player.id,
    key: uuidv7(),
    fingerprint: fingerprintOf('test/adjust', direction),
    ...adjustmentUnit(
      world.app,
      { playerId: player.id, currency: player.currency, direction, amountMinor, note: 'A test' },
      { needs: [], check: () => undefined },
    ),
  })
}

async function paidOut({ id }: PlayerActor) {
  const { sql, b } = world.app.db
  const [row] = await sql`
    select withdrawals::text, fees::text, withdrawal_count::text
    from ${b}.revenue_player_money where player_id = ${id}`
  return row
}

async function moneyOf(player: PlayerActor) {
  const { sql, b } = world.app.db
  const [row] = await sql`
    select deposits::text, deposit_count::text from ${b}.revenue_player_money where player_id = ${player.id}`
  return row
}

describe('the sums', () => {
  it('are exactly what the postings come to, and of each game what its bets do, counted once by however many count', async () => {
    const players = await Promise.all(
      ['USD', 'USD', 'EUR'].map((currency) => world.player({ currency, cashMinor: 100_000n })),
    )
    const [first] = players
    if (first === undefined) return expect.fail('there are players')
    const draw = await openSale(world.app, { rules: TWO_OF_FIVE })
    await Promise.all([
      ...players.map(playEverything),
      ...Array.from({ length: 6 }, () => countRevenue(world.app)),
      createDeposit(world.as(first), { gatewayCode: 'sandbox', amount: '20.00', currency: 'USD' }),
      buy(world, first, draw, { picks: [[1, 2]] }),
    ])
    await count()
    // Twice in one time of the day: what comes is added to what stands there.
    await adjustBy(first, { direction: 'credit', amountMinor: 300n })
    await count()
    await adjustBy(first, { direction: 'credit', amountMinor: 20n })
    await adjustBy(first, { direction: 'debit', amountMinor: 50n })
    await count()
    // Tickets are held until the draw, and a held stake is nobody's turnover.
    expect((await gamesCounted()).map(({ game }) => game)).not.toContain('lottery')
    await drawNow(world, draw)
    await Promise.all([count(), count()])
    expect(await counted()).toEqual(await recounted())
    expect(await gamesCounted()).toEqual(await betsByGame())
    expect((await gamesCounted()).map(({ game }) => game)).toEqual(['dice', 'lottery', 'mines', 'roulette', 'simorgh'])
    await count()
    expect(await counted()).toEqual(await recounted())
  })

  it('are what the accounts of the house won', async () => {
    await count()
    const { sql, b } = world.app.db
    const [row] = await sql<{ ggr: string }[]>`
      select sum(turnover - payouts)::text as ggr from ${b}.revenue_day where currency = 'EUR'`
    const won = (await readHouseBalances(world.app.db)).filter(
      ({ code, currency }) => currency === 'EUR' && (code === 'games' || code === 'jackpots'),
    )
    expect(row?.ggr).toBe(String(won.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)))
  })

  it('are what was kept of a deposit as its fee, which the net revenue has more of', async () => {
    const player = await world.player({ currency: 'EUR', cashMinor: 0n })
    const net = async () => {
      const asked = { from: '2020-01-01', to: '2999-01-01', groupBy: 'currency' } as const
      const rows = await readReport(world.app.db, asked, { after: null, limit: 10 })
      const row = rows.find(({ currency }) => currency === 'EUR') ?? expect.fail('there is play in EUR')
      const { turnoverMinor, payoutsMinor, feesMinor } = row
      return revenueOf({ turnoverMinor, payoutsMinor, feesMinor: feesMinor ?? 0n }).ngrMinor
    }
    const before = await net()
    const terms = { min: {}, max: {}, dailyCap: {}, feeFixed: { EUR: '0.50' }, feePercent: '1' }
    const depositTerms = { sandbox: { ...terms, level: null } }
    changeSettings(world.app, cashierSettings, { depositTerms })
    await createDeposit(world.as(player), { gatewayCode: 'sandbox', amount: '100.00', currency: 'EUR' }).finally(() =>
      changeSettings(world.app, cashierSettings, { depositTerms: {} }),
    )
    await count()
    expect(await paidOut(player)).toEqual({ withdrawals: '0', fees: '150', withdrawal_count: '0' })
    expect(await moneyOf(player)).toEqual({ deposits: '9850', deposit_count: '1' })
    expect(await counted()).toEqual(await recounted())
    expect((await net()) - before).toBe(150n)
  })

  it('are what players were paid out and what was kept of it, once it has arrived and not before', async () => {
    const payee = await openPayee(world, 50_000n)
    const { id } = (await ask(world, payee, '250.00')).request
    await count()
    expect((await paidOut(payee))?.['withdrawals']).toBe('0')
    const { sql, b } = world.owner
    await sql`update ${b}.withdrawals_request set fee = 150, status = 'approved' where id = ${id}`
    await expect
      .poll(async () => {
        await sendPayouts(world.app)
        return (await showRequest(world.as(payee), { id })).status
      })
      .toBe('paid')
    await count()
    expect(await paidOut(payee)).toEqual({ withdrawals: '24850', fees: '150', withdrawal_count: '1' })
    expect(await counted()).toEqual(await recounted())
  })

  it('know the product of every game', async () => {
    const { sql, b } = world.app.db
    const rows = await sql<{ game: string; product: string }[]>`select distinct game, product from ${b}.revenue_day`
    for (const { game, product } of rows) expect(product).toBe(game === 'other' ? 'other' : productOf(game))
    expect(rows.find(({ game }) => game === 'simorgh')?.product).toBe('slots')
  })

  it('are untouched by a count that ends before its commit, and whole after the next', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    await count()
    await play(player, 'dice', '1', OVER)
    const before = await counted()
    await expect(countRevenue(failing())).rejects.toThrow('the machine went away')
    expect(await counted()).toEqual(before)
    await count()
    expect(await counted()).toEqual(await recounted())
  })

  it('follow any order of deposits, stakes, holds, settlements, refunds and what is taken back', async () => {
    const step = fc.record({
      kind: fc.constantFrom('deposit', 'deposit', 'stake', 'hold', 'settle', 'refund', 'reverse'),
      amount: fc.integer({ min: 1, max: 600 }),
      target: fc.nat(50),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const player = await world.player()
        const made: string[] = []
        const paidIn: string[] = []
        for (const { kind, amount, target } of steps) {
          const reference = uuidv7()
          const past = made[target % Math.max(1, made.length)] ?? reference
          const asks: Readonly<Record<typeof kind, Ask>> = {
            deposit: { kind: 'deposit', amountMinor: BigInt(amount), reference },
            stake: { kind: 'stake', amountMinor: BigInt(amount), reference },
            hold: { kind: 'hold', amountMinor: BigInt(amount), reference },
            settle: { kind: 'settle', hold: past, payoutMinor: BigInt(amount) },
            refund: { kind: 'refund', hold: past },
            // What is charged back is a deposit; a hold that were taken back as one would be given back twice.
            reverse: { kind: 'reverse', reference: paidIn[target % Math.max(1, paidIn.length)] ?? reference },
          }
          await carryOut(world.app, { player, key: uuidv7(), ask: asks[kind] })
          made.push(reference)
          if (kind === 'deposit') paidIn.push(reference)
        }
        await countRevenue(world.app)
        await count()
        expect(await counted()).toEqual(await recounted())
      }),
      { numRuns: 8 },
    )
  })

  it('of what was taken back, and taken back again, stand as if it had been left', async () => {
    const player = await world.player({ cashMinor: 700n })
    await count()
    const paidIn = { deposits: '700', deposit_count: '1' }
    expect(await moneyOf(player)).toEqual(paidIn)
    await takeBack(player)
    await count()
    expect(await moneyOf(player)).toEqual({ deposits: '0', deposit_count: '0' })
    await takeBack(player)
    await count()
    expect(await moneyOf(player)).toEqual(paidIn)
  })
})

it('the people of any period are counted each once, in whatever order their days are counted', async () => {
  const { sql, b } = world.app.db
  const start = '2020-01-01'
  const dayOf = (index: number) => addDays(start, index)
  const ids = Array.from({ length: 6 }, () => uuidv7())
  const batch = fc.array(fc.record({ who: fc.nat(5), day: fc.nat(9), game: fc.constantFrom('dice', 'keno') }), {
    minLength: 1,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 6 }), async (batches) => {
      await world.owner.sql`delete from ${world.owner.b}.revenue_active where day < '2021'`
      for (const table of ['revenue_player_date', 'revenue_player_day', 'revenue_day'])
        await world.owner.sql`delete from ${world.owner.b}.${world.owner.sql(table)} where day < '2021'`
      for (const plays of batches) {
        const sums = new Map(plays.map((one) => [`${one.who} ${one.day} ${one.game}`, one]))
        const play = [...sums.values()].map(({ who, day, game }) => ({
          playerId: ids[who] ?? '',
          day: dayOf(day),
          game,
          product: 'casino',
          currency: 'USD',
          turnoverMinor: 5n,
          payoutsMinor: 3n,
          bets: 1n,
        }))
        await inTx(world.app.db, (tx) => addSums(tx, { play, money: [], firstDeposits: [], slots: [] }, new Map()))
      }
      for (let from = 0; from < 10; from++)
        for (let to = from; to < 10; to++) {
          const days = { from: dayOf(from), to: dayOf(to) }
          const [row] = await sql<{ players: bigint }[]>`
            select count(distinct player_id) as players from ${b}.revenue_player_day where day between ${days.from} and ${days.to}`
          expect([days, await countActive(world.app.db, days)]).toEqual([days, Number(row?.players)])
        }
      expect(
        await sql`
        select player_id, day, turnover, payouts, bets from ${b}.revenue_player_date where day < '2021'
        except select player_id, day, sum(turnover), sum(payouts), sum(bets)::bigint from ${b}.revenue_player_day
        group by player_id, day`,
      ).toEqual([])
    }),
    { numRuns: 12 },
  )
})

it('what the operator gave and took counts apart from play and deposits, by day and player, less what was taken back', async () => {
  const player = await world.player({ cashMinor: 1_000n })
  const adjust = (direction: 'credit' | 'debit', amountMinor: bigint) => adjustBy(player, { direction, amountMinor })
  const { sql, b } = world.app.db
  const adjusted = async () => {
    await count()
    const [own] = await sql`
      select credits::text, debits::text, deposits::text from ${b}.revenue_player_money where player_id = ${player.id}`
    const [house] = await sql`
      select sum(credits)::text as credits, sum(debits)::text as debits from ${b}.revenue_money where currency = 'USD'`
    return { own, house }
  }
  await adjust('credit', 300n)
  await adjust('debit', 50n)
  const both = { credits: '300', debits: '50' }
  const given = async () => (await adjusted()).house
  expect((await adjusted()).own).toEqual({ ...both, deposits: '1000' })
  const before = await given()
  await takeBack(player)
  const none = { credits: '300', debits: '0' }
  expect((await adjusted()).own).toEqual({ ...none, deposits: '1000' })
  expect(await given()).toEqual({ ...before, debits: String(Number(before?.['debits']) - 50) })
  await adjust('credit', 20n)
  await takeBack(player)
  await takeBack(player)
  expect((await adjusted()).own).toEqual({ credits: '320', debits: '0', deposits: '1000' })
})

it('the first deposit of a player is the earliest, whichever lane it is counted from, and only one', async () => {
  const player = await world.player({ cashMinor: 500n })
  const { sql, b } = world.app.db
  const first = async () =>
    sql<{ amount: string }[]>`
      select amount::text from ${b}.revenue_first_deposit where player_id = ${player.id}`
  await count()
  await createDeposit(world.as(player), { gatewayCode: 'sandbox', amount: '20.00', currency: 'USD' })
  await count()
  expect(await first()).toEqual([{ amount: '500' }])
  // As if the lane of the earlier one had been counted later.
  await world.owner.sql`
    update ${world.owner.b}.revenue_first_deposit set deposited_at = clock_timestamp() + interval '1 hour'
    where player_id = ${player.id}`
  await createDeposit(world.as(player), { gatewayCode: 'sandbox', amount: '30.00', currency: 'USD' })
  await count()
  expect(await first()).toEqual([{ amount: '3000' }])
})

import { previousHash } from '@tas/shared/rules/games/crash/chain.ts'
import { elapsedAtMs, roundDurationMs } from '@tas/shared/rules/games/crash/curve.ts'
import { verifyGame } from '@tas/shared/rules/games/verify.ts'
import { formatHundredths } from '@tas/shared/values/hundredths.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { getBet } from '../../bets/get-bet.ts'
import { listBets } from '../../bets/list-bets.ts'
import { endForHouse } from '../bets/end-bet.ts'
import { crashBetKind } from './bets/bet-kind.ts'
import { findOwnCrashBet } from './bets/bet-store.ts'
import { between, type CrashWorld, createCrashWorld, instant } from './crash.fixture.ts'
import { getCrashRound } from './get-round.ts'
import { getCrashState } from './get-state.ts'
import { readRound } from './round-store.ts'
import type { RunningCrash } from './start-crash.ts'
import { BETTING_MS, LOSS_GRACE_MS, PAUSE_MS } from './timing.ts'

let world: CrashWorld
let running: RunningCrash

beforeAll(async () => {
  world = await createCrashWorld()
})
afterEach(async () => {
  await world.kill(running)
})
afterAll(async () => {
  await world.close()
})

/** A room in its first betting, on a chain whose first rounds come out as wished. */
async function openTable(...wishes: ((pointE2: number) => boolean)[]): Promise<void> {
  await world.newChain(wishes)
  running = await world.start()
  await world.until('betting')
}

const settled = (betId: string) => expect.poll(() => world.statusOf(betId), { timeout: 20_000 })
const rich = () => world.player({ cashMinor: 10_000n })

describe('a round', () => {
  it('opens, runs and crashes where its hash says, and the next one follows', async () => {
    await openTable(between(150, 200), between(150, 200))
    const { events, stop } = world.listen()
    await world.until('busted')
    await world.until('busted', { isNext: true })
    stop()
    const phases = events.flatMap((event) => (event.type === 'crash.phase' ? [event.round] : []))
    expect(phases.map((round) => [round.intId, round.phase])).toEqual([
      [1, 'running'],
      [1, 'busted'],
      [2, 'betting'],
      [2, 'running'],
      [2, 'busted'],
    ])
    const [first, second] = phases.filter((round) => round.phase === 'busted')
    if (!first?.gameHash || !second?.gameHash) throw new Error('a busted round shows its hash')
    for (const round of [first, second]) {
      const proof = {
        game: 'crash',
        serverSeed: round.gameHash,
        clientSeed: round.salt,
        params: { formula: round.formula },
      }
      expect(verifyGame(proof)).toEqual({ ok: true, outcome: Number(round.crashPoint) })
    }
    expect(previousHash(first.gameHash, 'raw')).toBe(first.chainHash)
    expect(previousHash(second.gameHash, 'raw')).toBe(first.gameHash)
  })

  it('takes its time: betting as stated, running as long as the curve takes, then the pause', async () => {
    await openTable(between(150, 200))
    const { bettingAt, bettingEndsAt } = world.round()
    expect(Number(bettingEndsAt) - Number(bettingAt)).toBe(BETTING_MS)
    const { startedAt } = await world.until('running')
    const duration = roundDurationMs(await world.pointE2())
    const { bustedAt } = await world.until('busted')
    expect(Number(bustedAt) - Number(startedAt)).toBe(duration)
    const next = await world.until('betting', { isNext: true })
    expect(Number(next.bettingAt) - Number(bustedAt)).toBeGreaterThanOrEqual(PAUSE_MS)
  })

  it('is written before bets are taken, and so is the one after it', async () => {
    await openTable()
    const { sql, b } = world.app.db
    const rows = await sql`
      select int_id, chain_number, status, crash_point_e2, game_hash, length(salt) > 0 as salted
      from ${b}.rooms_crash_round order by int_id`
    expect(rows).toEqual([
      { int_id: 1, chain_number: 1, status: 'betting', crash_point_e2: null, game_hash: null, salted: true },
      { int_id: 2, chain_number: 2, status: 'announced', crash_point_e2: null, game_hash: null, salted: true },
    ])
  })

  it('goes on with the next chain when one is played to its end', async () => {
    await world.newChain([between(100, 150), between(100, 150)], 2)
    running = await world.start()
    const hashes: string[] = []
    for (let count = 0; count < 3; count++) {
      const round = await world.until('busted', { isNext: count > 0 })
      hashes.push(round.terminatingHash)
    }
    expect(hashes[0]).toBe(hashes[1])
    expect(hashes[2]).not.toBe(hashes[0])
    expect(world.round().chainNumber).toBe(1)
  })

  it('tells nothing of its end before it is there', async () => {
    const player = await rich()
    // A point that looks like nothing else in the answers.
    await openTable(between(20_000, 99_999))
    const told = world.listen()
    const placed = await world.bet(player, { auto: '1.20' })
    const seen: unknown[] = [placed]
    const look = async () => {
      seen.push(await getCrashState(world.as(player)), await getBet(world.as(player), { betId: placed.bet.id }))
      seen.push(await listBets(world.as(player), { pageNumber: 1, limit: 20 }))
      await expect(getCrashRound(world.as(player), { intId: 1 })).rejects.toMatchObject({
        code: 'rooms.round_not_found',
      })
    }
    await look()
    await world.until('running')
    await look()
    await world.at(240)
    await settled(placed.bet.id).toBe('cashed_out')
    await look()
    const { gameHash, crashPointE2 } = await world.crash().secretOf(world.round())
    told.stop()
    const { sql, b } = world.app.db
    seen.push(
      told.events,
      await sql`select reply from ${b}.commit_key`,
      await sql`select * from ${b}.rooms_crash_round`,
    )
    const everything = JSON.stringify(seen, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    expect(everything).not.toContain(gameHash)
    expect(everything).not.toContain(formatHundredths(crashPointE2))
    await world.until('busted')
    expect(await getCrashRound(world.as(player), { intId: 1 })).toMatchObject({
      round: { gameHash, crashPoint: formatHundredths(crashPointE2) },
    })
  })
})

describe('a cash-out', () => {
  it('pays what the curve shows when the call is read', async () => {
    await openTable(between(300, 900))
    const player = await rich()
    const { bet, wallet } = await world.bet(player, { amount: '12.34' })
    expect(bet).toMatchObject({ status: 'open', amount: '12.34', payout: '0.00', roundIntId: 1 })
    expect(wallet).toMatchObject({ balance: '87.66', heldBalance: '12.34', totalBalance: '100.00' })
    await world.until('running')
    await world.at(237)
    const out = await world.cashOut(player)
    // 12.34 × 2.37 = 29.2458, cut to cents.
    expect(out.bet).toMatchObject({ id: bet.id, status: 'cashed_out', cashedOutAt: '2.37', payout: '29.24' })
    expect(out.wallet).toMatchObject({ balance: '116.90', heldBalance: '0.00' })
    expect(await world.money(player)).toEqual({ cash: 11_690n, held: 0n })
    const { sql, b } = world.app.db
    const kinds = await sql`
      select kind, amount from ${b}.ledger_posting where reference = ${bet.id} order by id`
    expect(kinds).toEqual([
      { kind: 'hold', amount: 1_234n },
      { kind: 'stake', amount: 1_234n },
      { kind: 'payout', amount: 2_924n },
    ])
  })

  it('is told to the room at once, without a name', async () => {
    await openTable(between(300, 900))
    const player = await rich()
    const { events, stop } = world.listen()
    const placed = await world.bet(player)
    await world.until('running')
    await world.at(150)
    await world.cashOut(player)
    const { intId } = placed.bet
    const plain = { intId, name: null, amount: '1.00', currency: 'USD' }
    const total = { currency: 'USD', betCount: 1, staked: '1.00' }
    const told = () => events.filter((event) => event.type === 'crash.bets')
    await expect.poll(told).toHaveLength(2)
    stop()
    expect(told()).toEqual([
      {
        type: 'crash.bets',
        removed: [],
        betCount: 1,
        totals: [{ ...total, paid: '0.00' }],
        bets: [{ ...plain, cashedOutAt: null, payout: null }],
      },
      {
        type: 'crash.bets',
        removed: [],
        betCount: 1,
        totals: [{ ...total, paid: '1.50' }],
        bets: [{ ...plain, cashedOutAt: '1.50', payout: '1.50' }],
      },
    ])
  })

  it('is told together with what others do at the same time, highest stakes first, and all are counted', async () => {
    await openTable(between(300, 900))
    const players = await Promise.all(Array.from({ length: 30 }, rich))
    const { events, stop } = world.listen()
    await Promise.all(players.map((player, index) => world.bet(player, { amount: `${1 + (index % 3)}.00` })))
    const told = () => events.flatMap((event) => (event.type === 'crash.bets' ? [event] : []))
    await expect.poll(() => told().at(-1)?.betCount).toBe(30)
    stop()
    expect(told().length).toBeLessThan(6)
    expect(told().at(-1)?.totals).toEqual([{ currency: 'USD', betCount: 30, staked: '60.00', paid: '0.00' }])
    expect(new Set(told().flatMap(({ bets }) => bets.map(({ intId }) => intId))).size).toBe(30)
  })

  it('comes too early in betting and below 1.01x, and costs nothing', async () => {
    await openTable(between(200, 900))
    const player = await rich()
    const { bet } = await world.bet(player)
    await expect(world.cashOut(player)).rejects.toMatchObject({ code: 'rooms.too_early' })
    await world.until('running')
    await world.clock.advanceTo(Number(world.round().startedAt) + elapsedAtMs(101) - 1)
    await expect(world.cashOut(player)).rejects.toMatchObject({ code: 'rooms.too_early' })
    expect(await world.statusOf(bet.id)).toBe('open')
    await world.at(101)
    expect((await world.cashOut(player)).bet).toMatchObject({ cashedOutAt: '1.01', payout: '1.01' })
  })

  it('read in the last moment is paid, though the crash is known by the time it is written', async () => {
    await openTable(between(150, 200))
    const [inTime, late] = [await rich(), await rich()]
    await world.bet(inTime)
    await world.bet(late)
    const { startedAt } = await world.until('running')
    const pointE2 = await world.pointE2()
    const { bustedAt } = await world.until('busted')
    const lastMoment = Number(bustedAt) - 1
    expect((await world.cashOut(inTime, { readAt: lastMoment })).bet).toMatchObject({
      status: 'cashed_out',
      cashedOutAt: formatHundredths(pointE2),
    })
    await expect(world.cashOut(late, { readAt: Number(bustedAt) })).rejects.toMatchObject({
      code: 'rooms.too_late',
    })
    expect(Number(bustedAt) - Number(startedAt)).toBe(roundDurationMs(pointE2))
  })

  it('after the crash is too late, and the stake is lost', async () => {
    await openTable(between(150, 200))
    const player = await rich()
    const { bet } = await world.bet(player)
    await world.until('busted')
    await expect(world.cashOut(player)).rejects.toMatchObject({ code: 'rooms.too_late' })
    await world.until('betting', { isNext: true })
    expect(await world.statusOf(bet.id)).toBe('lost')
    expect(await world.money(player)).toEqual({ cash: 9_900n, held: 0n })
    await expect(world.cashOut(player, { betId: bet.id })).rejects.toMatchObject({ code: 'rooms.too_late' })
  })

  it('needs an own bet in the round', async () => {
    await openTable(between(200, 900))
    const [player, other] = [await rich(), await rich()]
    const { bet } = await world.bet(player)
    await world.until('running')
    await world.at(150)
    for (const betId of [undefined, bet.id, uuidv7()])
      await expect(world.cashOut(other, betId === undefined ? {} : { betId })).rejects.toMatchObject({
        code: 'rooms.not_in_round',
      })
    const queued = await world.bet(other)
    await expect(world.cashOut(other)).rejects.toMatchObject({ code: 'rooms.not_in_round' })
    expect(await world.statusOf(queued.bet.id)).toBe('open')
  })

  it('sent thirty times with thirty keys is paid once', async () => {
    await openTable(between(300, 900))
    const player = await rich()
    const { bet } = await world.bet(player)
    await world.until('running')
    await world.at(200)
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => world.cashOut(player)))
    const refused = tries.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(29)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'rooms.too_late' })
    expect(await world.money(player)).toEqual({ cash: 10_100n, held: 0n })
    expect(await world.statusOf(bet.id)).toBe('cashed_out')
  })

  it('sent thirty times with one key gives one answer thirty times, also after the round', async () => {
    await openTable(between(300, 900))
    const player = await rich()
    await world.bet(player)
    await world.until('running')
    await world.at(200)
    const [first, ...others] = await Promise.all(
      Array.from({ length: 30 }, () => world.cashOut(player, { key: 'one' })),
    )
    for (const other of others) expect(other).toEqual(first)
    await world.until('betting', { isNext: true })
    expect(await world.cashOut(player, { key: 'one' })).toEqual(first)
    await expect(world.cashOut(player, { key: 'one', betId: uuidv7() })).rejects.toMatchObject({
      code: 'http.key_reused',
    })
    expect(await world.money(player)).toEqual({ cash: 10_100n, held: 0n })
  })

  it('beside every other way a bet can end pays once', async () => {
    await openTable(between(300, 900))
    const players = await Promise.all(Array.from({ length: 8 }, rich))
    const bets = await Promise.all(players.map((player) => world.bet(player, { auto: '2.00' })))
    await world.until('running')
    await world.at(190)
    const stored = await Promise.all(
      bets.map(({ bet }, index) => findOwnCrashBet(world.app.db, players[index]?.id ?? '', bet.id)),
    )
    await Promise.allSettled(
      stored.flatMap((bet, index) => {
        const player = players[index]
        if (bet === null || player === undefined) throw new Error('the bet was placed')
        return [
          world.cashOut(player),
          endForHouse(world.app, crashBetKind, { bet, end: { status: 'cashed_out', pointE2: 200 } }),
          endForHouse(world.app, crashBetKind, { bet, end: { status: 'lost' } }),
          endForHouse(world.app, crashBetKind, { bet, end: { status: 'refunded' } }),
          world.cancel(player, bet.id),
          world.cashOut(player),
        ]
      }),
    )
    for (const player of players) {
      const { cash, held } = await world.money(player)
      expect(held).toBe(0n)
      expect([9_900n, 10_000n, 10_090n, 10_100n]).toContain(cash)
    }
    const { sql, b } = world.app.db
    const ends = await sql<{ n: number }[]>`
      select count(*)::int as n from ${b}.ledger_posting p join ${b}.rooms_crash_bet bet on bet.id = p.reference
      where p.kind in ('stake', 'refund') group by bet.id`
    expect(ends.map(({ n }) => n)).toEqual(players.map(() => 1))
  })

  it('that could not be written is paid at its own point all the same, not at a later one', async () => {
    await openTable(between(300, 900))
    const [again, gone] = [await rich(), await rich()]
    await world.bet(again)
    await world.bet(gone)
    await world.until('running')
    await world.at(150)
    await withBrokenEngine(async () => {
      await expect(world.cashOut(again)).rejects.toThrow('the database is away')
      await expect(world.cashOut(gone)).rejects.toThrow('the database is away')
    })
    await world.at(250)
    expect((await world.cashOut(again)).bet).toMatchObject({ cashedOutAt: '1.50', payout: '1.50' })
    await world.until('betting', { isNext: true })
    expect(await world.money(gone)).toEqual({ cash: 10_050n, held: 0n })
  })

  it('on its way holds back the bust until it has arrived', async () => {
    await openTable(between(200, 300))
    const player = await rich()
    const { bet } = await world.bet(player)
    const { startedAt } = await world.until('running')
    await world.at(190)
    const { commit } = world.app.engine
    const gate = Promise.withResolvers<void>()
    const engine = world.app.engine as { commit: typeof commit }
    engine.commit = async (unit) => {
      await gate.promise
      return commit(unit)
    }
    const out = world.cashOut(player)
    await world.clock.advanceTo(Number(startedAt) + roundDurationMs(await world.pointE2()))
    expect(await readRound(world.app.db, 1)).toMatchObject({ status: 'running', gameHash: null })
    gate.resolve()
    engine.commit = commit
    expect((await out).bet).toMatchObject({ id: bet.id, cashedOutAt: '1.90' })
    await world.until('busted')
  })

  it('stands: what the house does later to end the bet finds it ended', async () => {
    await openTable(between(200, 300))
    const player = await rich()
    const { bet } = await world.bet(player)
    await world.until('running')
    await world.at(150)
    const open = await findOwnCrashBet(world.app.db, player.id, bet.id)
    if (open === null) throw new Error('the bet was placed')
    await world.cashOut(player)
    for (const status of ['lost', 'refunded'] as const)
      expect(await endForHouse(world.app, crashBetKind, { bet: open, end: { status } })).toBe('cashed_out')
    expect(await world.money(player)).toEqual({ cash: 10_050n, held: 0n })
  })

  it('refused for its own fault is none: the bet stays in', async () => {
    await openTable(between(200, 300))
    const player = await rich()
    const { bet } = await world.bet(player, { key: 'used' })
    await world.until('running')
    await world.at(150)
    await expect(world.cashOut(player, { key: 'used' })).rejects.toMatchObject({ code: 'http.key_reused' })
    await world.until('betting', { isNext: true })
    expect(await world.statusOf(bet.id)).toBe('lost')
  })
})

async function withBrokenEngine(work: () => Promise<void>): Promise<void> {
  const engine = world.app.engine as { commit: unknown }
  const { commit } = engine
  engine.commit = () => Promise.reject(new Error('the database is away'))
  try {
    await work()
  } finally {
    engine.commit = commit
  }
}

describe('an automatic cash-out', () => {
  it('pays exactly its target, though the tick comes later and the player is gone', async () => {
    await openTable(between(300, 900))
    const player = await rich()
    const { bet } = await world.bet(player, { amount: '10.00', auto: '1.53' })
    await world.until('running')
    await world.at(190)
    await settled(bet.id).toBe('cashed_out')
    expect(await world.money(player)).toEqual({ cash: 10_530n, held: 0n })
    expect((await getBet(world.as(player), { betId: bet.id })).bet).toMatchObject({
      multiplier: '1.53',
      payout: '15.30',
      status: 'won',
      outcome: null,
    })
  })

  it('at the crash point itself is paid; one hundredth above is lost', async () => {
    await openTable(between(150, 300))
    const pointE2 = await world.pointE2()
    const [tie, above] = [await rich(), await rich()]
    const tied = await world.bet(tie, { auto: formatHundredths(pointE2) })
    const lost = await world.bet(above, { auto: formatHundredths(pointE2 + 1) })
    await world.until('betting', { isNext: true })
    expect([await world.statusOf(tied.bet.id), await world.statusOf(lost.bet.id)]).toEqual(['cashed_out', 'lost'])
    expect((await world.money(tie)).cash).toBe(9_900n + BigInt(pointE2))
    expect((await world.money(above)).cash).toBe(9_900n)
  })

  it('whose target passed before the player asked is paid at the target', async () => {
    await openTable(between(300, 900))
    const player = await rich()
    await world.bet(player, { auto: '1.50' })
    await world.until('running')
    await world.at(148)
    const readAt = Number(world.round().startedAt) + elapsedAtMs(155)
    expect((await world.cashOut(player, { readAt })).bet).toMatchObject({ cashedOutAt: '1.50' })
  })

  it('never comes in a round that crashes at once', async () => {
    await openTable(instant)
    const player = await rich()
    const { bet } = await world.bet(player, { auto: '1.01' })
    await world.until('betting', { isNext: true })
    expect(await world.statusOf(bet.id)).toBe('lost')
  })

  it('ends a bet where it would be paid the most a bet can be paid', async () => {
    await openTable((pointE2) => pointE2 >= 10_000 && pointE2 < 30_000)
    const player = await world.player({ cashMinor: 100_000n })
    const { bet } = await world.bet(player, { amount: '1000.00' })
    await world.until('busted')
    await settled(bet.id).toBe('cashed_out')
    expect((await getBet(world.as(player), { betId: bet.id })).bet).toMatchObject({
      multiplier: '100.00',
      payout: '100000.00',
    })
  })
})

describe('a bet', () => {
  it('of the last round that its player was in is told with its end, whatever rounds have been since', async () => {
    await openTable(between(150, 300), between(150, 300), between(150, 300))
    const player = await rich()
    const { bet } = await world.bet(player)
    await world.until('busted')
    await world.until('betting', { isNext: true })
    await world.until('betting', { isNext: true })
    const { state, myBets } = await getCrashState(world.as(player))
    expect(state.round.intId).toBe(bet.roundIntId + 2)
    expect(myBets).toEqual([{ ...bet, status: 'lost' }])
  })

  it('that comes when betting is closed is for the next round, and held at once', async () => {
    await openTable(between(150, 300), between(150, 300))
    const player = await rich()
    await world.clock.advanceTo(Number(world.round().bettingEndsAt))
    const { bet, wallet } = await world.bet(player)
    expect(bet).toMatchObject({ status: 'queued', roundIntId: 2 })
    expect(wallet.heldBalance).toBe('1.00')
    const state = await getCrashState(world.as(player))
    expect(state.myBets).toEqual([bet])
    expect(state.state.betCount).toBe(0)
    const told: unknown[] = []
    const member = { playerId: player.id, sessionId: '', send: (frame: unknown) => told.push(frame), close() {} }
    world.app.rooms.join(`player:${player.id}`, member)
    await world.until('betting', { isNext: true })
    expect(told).toMatchObject([{ event: { type: 'crash.myBet', bet: { id: bet.id, status: 'open' } } }])
    expect((await getCrashState(world.as(player))).state.betCount).toBe(1)
    await world.until('running')
    await world.at(120)
    expect((await world.cashOut(player)).bet).toMatchObject({ id: bet.id, cashedOutAt: '1.20' })
  })

  it('read while betting was open but written after it goes to the next round', async () => {
    await openTable(between(150, 300))
    const player = await rich()
    // As if the call had waited: what it was told of the screen is older than the round's row.
    const { roundForBet } = world.crash().screen
    await world.until('running')
    const screen = world.crash().screen as { roundForBet: typeof roundForBet }
    screen.roundForBet = () => 1
    const { bet } = await world.bet(player)
    screen.roundForBet = roundForBet
    expect(bet).toMatchObject({ status: 'queued', roundIntId: 2 })
  })

  it('sent thirty times with one key is one bet', async () => {
    await openTable(between(150, 300))
    const player = await rich()
    const answers = await Promise.all(Array.from({ length: 30 }, () => world.bet(player, { key: 'one' })))
    expect(new Set(answers.map(({ bet }) => bet.id)).size).toBe(1)
    await expect(world.bet(player, { key: 'one', amount: '2.00' })).rejects.toMatchObject({ code: 'http.key_reused' })
    expect(await world.money(player)).toEqual({ cash: 9_900n, held: 100n })
  })

  it('can be taken back until its round begins, and then placed anew', async () => {
    await openTable(between(150, 300), between(150, 300))
    const player = await rich()
    const { events, stop } = world.listen()
    const first = await world.bet(player)
    const back = await world.cancel(player, first.bet.id)
    await expect.poll(() => events.at(-1)).toMatchObject({ type: 'crash.bets', bets: [], betCount: 0, totals: [] })
    stop()
    expect(back.bet.status).toBe('cancelled')
    expect(back.wallet).toMatchObject({ balance: '100.00', heldBalance: '0.00' })
    await expect(world.cancel(player, first.bet.id)).rejects.toMatchObject({ code: 'rooms.too_late' })
    const second = await world.bet(player)
    await world.until('running')
    await expect(world.cancel(player, second.bet.id)).rejects.toMatchObject({ code: 'rooms.too_late' })
    const queued = await world.bet(player)
    expect((await world.cancel(player, queued.bet.id)).bet.status).toBe('cancelled')
    expect(await world.money(player)).toEqual({ cash: 9_900n, held: 100n })
    const list = await listBets(world.as(player), { game: 'crash', pageNumber: 1, limit: 20 })
    expect(list.items.map(({ status }) => status)).toEqual(['refunded', 'open', 'refunded'])
  })

  it('of somebody else cannot be taken back', async () => {
    await openTable(between(150, 300))
    const [player, other] = [await rich(), await rich()]
    const { bet } = await world.bet(player)
    await expect(world.cancel(other, bet.id)).rejects.toMatchObject({ code: 'bets.bet_not_found' })
    expect(await world.statusOf(bet.id)).toBe('open')
  })

  it.each([
    [{ auto: '1.00' }, 'rooms.bad_target', { autoCashOutAt: 'too_small' }],
    [{ auto: '1000000.01' }, 'rooms.bad_target', { autoCashOutAt: 'too_big' }],
    [{ auto: '2.001' }, 'rooms.bad_target', { autoCashOutAt: 'format' }],
    [{ amount: '0.00' }, 'wallet.amount_invalid', { amount: 'format' }],
    [{ amount: '1.001' }, 'wallet.amount_invalid', { amount: 'format' }],
    [{ amount: '1000.01' }, 'stakes.above_maximum', { amount: 'too_big' }],
    [{ amount: '100.01', auto: '1000.00' }, 'stakes.above_maximum', { amount: 'too_big' }],
    [{ amount: '100.01' }, 'wallet.insufficient_funds', { amount: 'too_big' }],
  ])('that cannot be is refused and takes nothing: %j', async (ask, code, fields) => {
    await openTable()
    const player = await rich()
    await expect(world.bet(player, ask)).rejects.toMatchObject({ code, fields })
    expect(await world.money(player)).toEqual({ cash: 10_000n, held: 0n })
  })

  it('of an excluded player is refused; a cash-out of one is not', async () => {
    await openTable(between(200, 900))
    const player = await rich()
    await world.bet(player)
    const { sql, b } = world.app.db
    await sql`
      insert into ${b}.limits_protection (player_id, excluded_until, is_cleared)
      values (${player.id}, '2100-01-01T00:00:00Z', true)`
    await world.until('running')
    await world.at(150)
    await expect(world.bet(player)).rejects.toMatchObject({ code: 'limits.excluded' })
    expect((await world.cashOut(player)).wallet.balance).toBe('100.50')
  })

  it('proves itself once its round is over', async () => {
    await openTable(between(150, 300))
    const player = await rich()
    const { bet } = await world.bet(player)
    expect((await getBet(world.as(player), { betId: bet.id })).verification.serverSeed).toBeNull()
    const round = await world.until('busted')
    const { verification, bet: shown } = await getBet(world.as(player), { betId: bet.id })
    expect(verification).toEqual({
      game: 'crash',
      serverSeed: round.gameHash,
      serverSeedHash: round.terminatingHash,
      clientSeed: round.salt,
      nonce: null,
      params: { formula: 'bustabit-v2' },
      rulesVersion: null,
      paytableVersion: null,
    })
    expect(verifyGame(verification)).toEqual({ ok: true, outcome: shown.outcome })
  })
})

describe('the losers of a round', () => {
  it('are settled when what was read in time had time to arrive', async () => {
    await openTable(between(150, 200))
    const players = await Promise.all(Array.from({ length: 40 }, rich))
    const bets = await Promise.all(players.map((player) => world.bet(player)))
    const { bustedAt } = await world.until('busted')
    expect(await world.statusOf(bets[0]?.bet.id ?? '')).toBe('open')
    await world.clock.advanceTo(Number(bustedAt) + LOSS_GRACE_MS)
    for (const { bet } of bets) await settled(bet.id).toBe('lost')
    for (const player of players) expect(await world.money(player)).toEqual({ cash: 9_900n, held: 0n })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begin } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { Refusal } from '#kit/refusal.ts'
import { type House, openHouse } from '#src/app.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import { runCommand } from '../../../test/run-command.ts'
import { until } from '../../../test/until.ts'
import { createWorld, fund, type World } from '../../../test/world.ts'
import { getGames } from '../catalogue/get-games.ts'
import type { Draw } from '../lottery/draw.ts'
import { planDraws } from '../lottery/draw-steps/plan-draws.ts'
import { drawNow, openSale } from '../lottery/lottery.fixture.ts'
import { buyTickets } from '../lottery/tickets/buy-tickets.ts'
import { placeBet } from '../originals/instant/place-bet.ts'
import { takeAction } from '../originals/steps/take-action.ts'
import { placeCrashBet } from '../rooms/crash/bets/place-crash-bet.ts'
import { placeTableBet } from '../rooms/tables/bets/place-table-bet.ts'
import { getTableState } from '../rooms/tables/get-table-state.ts'
import { resumePlay, stopPlay } from './stop-store.ts'
import { stopsSeen } from './stops.ts'

let world: World
let house: House
let other: App
let draw: Draw

beforeAll(async () => {
  world = await createWorld()
  house = await openHouse(world.config, createLog('silent'))
  other = house.apps.get(1) ?? expect.fail('business 1 is there')
  draw = await openSale(world.app)
  // Its chain is made while the house opens; until then crash takes no bets of anybody.
  for (const app of [world.app, other])
    await until('a round of crash', async () => ((await ends('crash', app)) === 'taken' ? app : undefined))
})
afterAll(async () => {
  await house?.stop()
  await world?.stop()
})

const STAKE = { amount: '1.00', currency: 'USD' } as const
const ORDER = { reason: 'a wrong pay table', by: 'Ms Operator' } as const
const stop = (scope: string) => stopPlay(world.app.db, { scope, ...ORDER })
const resume = (scope: string) => resumePlay(world.app.db, { scope, ...ORDER })

type Bet = (player: PlayerActor, app?: App) => Promise<unknown>
const ctxOf = (player: PlayerActor, app: App = world.app) => ({ ...world.as(player), app, db: app.db })
const original =
  (game: string, params: Record<string, unknown>): Bet =>
  (player, app) =>
    placeBet(ctxOf(player, app), { game, ...STAKE, params })

/** One way to stake on each product, by game, and on the kinds of games within it. */
const BETS: Readonly<Record<string, { readonly product: string; readonly bet: Bet }>> = {
  dice: { product: 'casino', bet: original('dice', { target: '50.50', direction: 'over' }) },
  mines: { product: 'casino', bet: original('mines', { mines: 3 }) },
  simorgh: { product: 'slots', bet: original('simorgh', {}) },
  crash: {
    product: 'casino',
    bet: (player, app) => placeCrashBet(ctxOf(player, app), { ...STAKE, autoCashOutAt: null, seat: null }),
  },
  'live-roulette': { product: 'tables', bet: layChip },
  lottery: {
    product: 'lottery',
    bet: (player, app) => buyTickets(ctxOf(player, app), { drawId: draw.id, picks: [], quickPicks: 1 }),
  },
}

/** Lays a chip on the first round that still takes bets when the call is decided. */
async function layChip(player: PlayerActor, app?: App): Promise<unknown> {
  const ctx = ctxOf(player, app)
  const table = 'live-roulette'
  for (;;) {
    const { state } = await getTableState(ctx, { table })
    try {
      const bet = { table, round: state?.round?.intId ?? 1, chips: [{ spot: 'red', units: 1 }] }
      return await placeTableBet(ctx, { ...bet, ...STAKE })
    } catch (error) {
      if (!(error instanceof Refusal) || !BETWEEN_ROUNDS.includes(error.code)) throw error
    }
    await until('a round that takes bets', async () => {
      const { state: next } = await getTableState(ctx, { table })
      return next?.round?.phase === 'betting' ? next : undefined
    })
  }
}

const BETWEEN_ROUNDS: readonly string[] = ['rooms.betting_closed', 'rooms.round_not_found']

const rich = () => world.player({ cashMinor: 10_000n })

/** How a stake of somebody new ends. */
async function ends(game: string, app?: App): Promise<string> {
  return endOf(game, await rich(), app)
}

/** How a stake ends: taken, or refused with a code. */
async function endOf(game: string, player: PlayerActor, app?: App): Promise<string> {
  try {
    await BETS[game]?.bet(player, app)
    return 'taken'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** How a stake on each game ends, in both processes. */
async function endsOfAll(): Promise<Record<string, readonly string[]>> {
  const told = Object.keys(BETS).map(
    async (game) => [game, await Promise.all([ends(game), ends(game, other)])] as const,
  )
  return Object.fromEntries(await Promise.all(told))
}

const expected = (isStopped: (game: string, product: string) => boolean) =>
  Object.fromEntries(
    Object.entries(BETS).map(([game, { product }]) => {
      const end = isStopped(game, product) ? 'stakes.game_stopped' : 'taken'
      return [game, [end, end]]
    }),
  )

describe('the switch for play', () => {
  it.each(['all', 'casino', 'slots', 'tables', 'lottery', 'dice', 'crash'])(
    'refuses every stake it covers from its commit on, in every process, and no other: %s',
    async (scope) => {
      await stop(scope)
      expect(await endsOfAll()).toEqual(expected((game, product) => [game, product, 'all'].includes(scope)))
      await resume(scope)
      await expect(resume(scope)).rejects.toMatchObject({ code: 'stakes.not_stopped' })
    },
    60_000,
  )

  it('waits for the stakes that are being written, so that none is written after it: raced', async () => {
    const { sql, b } = world.app.db
    const count = async () => (await sql<{ n: number }[]>`select count(*)::int as n from ${b}.ledger_posting`)[0]?.n
    const players = await Promise.all(Array.from({ length: 8 }, rich))
    const bets: Promise<string>[] = []
    let isStopped = false
    const { atStop } = await begin(world.owner, async (tx) => {
      // What has read already what is closed cannot be written until this ends.
      await tx.sql`lock table ${b}.ledger_posting in share mode`
      bets.push(...players.map((player, index) => endOf('dice', player, index % 2 === 0 ? world.app : other)))
      await until('a stake is being written', async () =>
        (await countLockWaits(world.owner.sql)) > 0 ? true : undefined,
      )
      const stopping = stop('dice').then(() => {
        isStopped = true
        return count()
      })
      await until('the stop waits, or is done', async () =>
        isStopped || (await countLockWaits(world.owner.sql, 'stakes_stop')) > 0 ? true : undefined,
      )
      return { atStop: stopping }
    })
    const counted = await atStop
    expect(await Promise.all(bets)).toContain('taken')
    expect(await count()).toBe(counted)
    expect(await ends('dice')).toBe('stakes.game_stopped')
    await resume('dice')
  })

  it('does not stand still behind whoever reads for long', async () => {
    const { sql, b } = world.app.db
    await begin(world.app.db, async (tx) => {
      await tx.sql`select from ${b}.stakes_stop`
      await stop('dice')
      expect(await sql`select scope from ${b}.stakes_stop`).toEqual([{ scope: 'dice' }])
    })
    await resume('dice')
  })

  it('lets a hand that is open be finished, and money come in', async () => {
    const player = await rich()
    const { hand, bet } = await placeBet(ctxOf(player), { game: 'hilo', ...STAKE, params: {} })
    expect(hand?.status).toBe('open')
    await stop('all')
    await takeAction(ctxOf(player), { betId: bet.id, action: 'skip', params: {} })
    await fund(world.app, player, 100n)
    expect(await ends('dice')).toBe('stakes.game_stopped')
    await resume('all')
  })

  it('lets draws that were promised take place, and makes none while it holds', async () => {
    const player = await rich()
    await buyTickets(ctxOf(player), { drawId: draw.id, picks: [], quickPicks: 1 })
    await stop('lottery')
    await expect.poll(() => stopsSeen(world.app.db).has('lottery')).toBe(true)
    const { sql, b } = world.app.db
    const count = async () => (await sql<{ n: number }[]>`select count(*)::int as n from ${b}.lottery_draw`)[0]?.n
    const before = await count()
    await planDraws(world.app)
    expect(await count()).toBe(before)
    expect((await drawNow(world, draw)).status).toBe('archived')
    draw = await openSale(world.app)
    await resume('lottery')
  })

  it('is shown on every tile of what is closed, in every process', async () => {
    const stopped = async (app: App) => {
      const { items } = await getGames({ db: app.db, language: 'en' }, { pageNumber: 1, limit: 100 })
      const closed = items.filter(({ availableGame }) => availableGame.isStopped)
      return [...new Set(closed.map(({ availableGame }) => availableGame.mainGame.uniqueName))]
    }
    await stop('dice')
    for (const app of [world.app, other]) await expect.poll(() => stopped(app)).toEqual(['dice'])
    await resume('dice')
    for (const app of [world.app, other]) await expect.poll(() => stopped(app)).toEqual([])
  })

  it('is worked by a program, holds after a restart, and leaves a line with who and why', async () => {
    const run = async (...args: string[]) => {
      const who = args.length === 0 ? [] : ['--bid', '1', '--reason', ORDER.reason, '--by', ORDER.by]
      const { code, out } = await runCommand('play', {
        args: [...args, ...who],
        env: { DATABASE_URL: world.config.databaseUrl },
      })
      expect(code).toBe(0)
      return out
    }
    expect(await run('--stop', 'dice')).toMatch(/dice is closed since .* by Ms Operator: a wrong pay table/)
    await house.stop()
    house = await openHouse(world.config, createLog('silent'))
    other = house.apps.get(1) ?? expect.fail('business 1 is there')
    expect(await Promise.all([ends('dice', other), ends('mines', other)])).toEqual(['stakes.game_stopped', 'taken'])
    expect(await run('--resume', 'dice')).toBe('')
    expect(await ends('dice', other)).toBe('taken')
    const { sql, b } = world.app.db
    const lines = await sql<{ action: string; details: object }[]>`
      select action, details from ${b}.audit_event where target_id = 'dice' order by happened_at desc, id desc limit 2`
    expect(lines).toEqual([
      { action: 'stakes.play_resumed', details: { scope: 'dice', ...ORDER } },
      { action: 'stakes.play_stopped', details: { scope: 'dice', kind: 'closed', ...ORDER } },
    ])
  })
})

import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallData } from '@tas/shared/contract/api.ts'
import type { LiveEvent, ServerFrame } from '@tas/shared/contract/topics.ts'
import { elapsedAtMs } from '@tas/shared/rules/games/crash/curve.ts'
import { CRASH_WALK } from '@tas/shared/rules/games/crash/game.ts'
import { crashPointE2 } from '@tas/shared/rules/games/crash/point.ts'
import { createLog } from '#kit/log.ts'
import { TICK_MS } from '#kit/rounds/campaign.ts'
import { hashFrom, makeChain, sandboxSalt } from '#kit/rounds/hash-chain.ts'
import { createManualClock, type ManualClock } from '#kit/rounds/manual-clock.fixture.ts'
import { openHouse } from '#src/app.ts'
import type { App, PlayerActor, PlayerContext } from '#src/ctx.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { readPurses } from '../../ledger/index.ts'
import { type NewChain, storeChain } from '../chains/chain-store.ts'
import { roomsSettings } from '../settings.ts'
import { cancelCrashBet } from './bets/cancel-crash-bet.ts'
import { cashOut } from './bets/cash-out.ts'
import { placeCrashBet } from './bets/place-crash-bet.ts'
import type { Crash } from './crash.ts'
import type { CrashRound, RoundStatus } from './round.ts'
import { type RunningCrash, startCrash, startedCrash } from './start-crash.ts'
import { CHAIN } from './timing.ts'

/** Looks for a chain whose first rounds come out as wished. Hundredths; rounds beyond the wishes are as they come. */
export async function chainWith(wishes: readonly ((pointE2: number) => boolean)[], length: number): Promise<NewChain> {
  const every = 4
  for (;;) {
    const links = await makeChain(randomBytes(32), { length, every, walk: CRASH_WALK })
    const salt = sandboxSalt(links.terminatingHash)
    const secret = links.checkpoints[0]
    if (secret === undefined) throw new Error('a chain has its secret')
    const isWished = wishes.every((wish, index) =>
      wish(crashPointE2('bustabit-v2', hashFrom(secret, index + 1, 'raw'), salt)),
    )
    if (isWished) return { ...CHAIN, links, length, every, salt: { text: salt, source: 'test' } }
  }
}

export const between = (lowE2: number, highE2: number) => (pointE2: number) => pointE2 >= lowE2 && pointE2 <= highE2
export const instant = (pointE2: number) => pointE2 === 100

export type CrashBetAnswer = CallData<'game/crash/bet'>

/** A world whose crash runs on a clock that tests move. */
export type CrashWorld = Omit<World, 'stop'> & {
  readonly clock: ManualClock
  crash(): Crash
  round(): CrashRound
  /** Starts the loop of this process, or of another one given. */
  start(app?: App): Promise<RunningCrash>
  stop(running: RunningCrash): Promise<void>
  kill(running: RunningCrash): Promise<void>
  /** Moves the clock until the screen shows a phase; `next`: of a later round than now. */
  until(status: RoundStatus, options?: { readonly isNext?: boolean }): Promise<CrashRound>
  /** Moves the clock of a running round to the first moment its curve shows this. */
  at(pointE2: number): Promise<void>
  pointE2(): Promise<number>
  bet(
    player: PlayerActor,
    ask?: { amount?: string; auto?: string; key?: string; seat?: number },
  ): Promise<CrashBetAnswer>
  cashOut(player: PlayerActor, ask?: { betId?: string; readAt?: number; key?: string }): Promise<CrashBetAnswer>
  cancel(player: PlayerActor, betId: string): Promise<CrashBetAnswer>
  statusOf(betId: string): Promise<string>
  /** Cash, held and how often money moved for a bet, in that order. */
  money(player: PlayerActor): Promise<{ cash: bigint; held: bigint }>
  /** Everything told to the crash room from now on. */
  listen(): { readonly events: LiveEvent[]; stop(): void }
  /** A second process on the same database. */
  otherProcess(): Promise<{ readonly app: App; stop(): Promise<void> }>
  newChain(wishes: readonly ((pointE2: number) => boolean)[], length?: number): Promise<void>
  /** What all players may win together in the rounds that open from now on, as after a start with other settings. */
  setMaximums(maximums: Readonly<Record<string, string>>): void
  close(): Promise<void>
}

export async function createCrashWorld(): Promise<CrashWorld> {
  const world = await createWorld()
  const { app } = world
  await startedCrash(app)?.stop()
  const clock = createManualClock(TICK_MS)
  const running = new Set<RunningCrash>()
  const { sql, schema, b } = app.db

  const crash = () => {
    const [one] = running
    if (one === undefined) throw new Error('start crash first')
    return one.crash
  }
  const round = () => {
    const shown = crash().screen.round()
    if (shown === null) throw new Error('the screen is empty')
    return shown
  }
  const as = (player: PlayerActor, key?: string, readAt?: number): PlayerContext => ({
    ...world.as(player, key),
    ...(readAt === undefined ? {} : { readAtMs: readAt }),
  })
  async function end(one: RunningCrash, how: 'stop' | 'kill'): Promise<void> {
    running.delete(one)
    clock.loopCount--
    let isDone = false
    const ending = one[how]().finally(() => {
      isDone = true
    })
    // An orderly stop may go on with its round for a while: time goes on with it.
    while (!isDone) {
      await sleep(5)
      if (!isDone && how === 'stop') clock.jump(TICK_MS)
    }
    await ending
  }

  return {
    ...world,
    clock,
    crash,
    round,
    async start(on = app) {
      const one = startCrash(on, clock)
      running.add(one)
      clock.loopCount++
      await clock.idle()
      return one
    },
    stop: (one) => end(one, 'stop'),
    kill: (one) => end(one, 'kill'),
    until(status, options = {}) {
      const from = options.isNext ? round().intId + 1 : 0
      const look = () => {
        const shown = crash().screen.round()
        return shown !== null && shown.status === status && shown.intId >= from ? shown : null
      }
      return clock.walkUntil(look, `a round that is ${status}`)
    },
    async at(pointE2) {
      await clock.advanceTo((round().startedAt ?? 0) + elapsedAtMs(pointE2))
    },
    pointE2: async () => (await crash().secretOf(round())).crashPointE2,
    bet(player, { amount = '1.00', auto, key, seat } = {}) {
      const ask = { amount, currency: player.currency, autoCashOutAt: auto ?? null, seat: seat ?? null }
      return placeCrashBet(as(player, key), ask)
    },
    cashOut(player, { betId, readAt, key } = {}) {
      return cashOut(as(player, key, readAt), betId === undefined ? {} : { betId })
    },
    cancel: (player, betId) => cancelCrashBet(as(player), { betId }),
    async statusOf(betId) {
      const [row] = await sql<{ status: string }[]>`select status from ${b}.rooms_crash_bet where id = ${betId}`
      return row?.status ?? 'none'
    },
    async money(player) {
      const owned = await readPurses(app.db, player.id)
      return { cash: owned?.balanceMinor.cash ?? 0n, held: owned?.balanceMinor.held ?? 0n }
    },
    listen() {
      const events: LiveEvent[] = []
      const member = {
        playerId: null,
        sessionId: null,
        send(frame: ServerFrame) {
          if (frame.kind === 'event') events.push(frame.event)
        },
        close() {},
      }
      app.rooms.join('crash', member)
      return { events, stop: () => app.rooms.leave('crash', member) }
    },
    async otherProcess() {
      const house = await openHouse(world.config, createLog('silent'))
      const other = house.apps.get(1)
      if (other === undefined) throw new Error('business 1 exists')
      await startedCrash(other)?.stop()
      return { app: other, stop: () => house.stop() }
    },
    async newChain(wishes, length = Math.max(40, wishes.length)) {
      await sql.unsafe(`delete from ${schema}.rooms_crash_bet; delete from ${schema}.rooms_crash_round;
        delete from ${schema}.rooms_chain where game = 'crash'`)
      await storeChain(app, await chainWith(wishes, length))
    },
    setMaximums(crashMaximums) {
      changeSettings(app, roomsSettings, { crashMaximums })
    },
    async close() {
      for (const one of running) await end(one, 'kill')
      await world.expectBooksRight()
      await world.stop()
    },
  }
}

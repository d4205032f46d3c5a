import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchPlayer } from '../players.ts'
import { percentiles, type Row } from '../report.ts'
import { followPhases } from './crash-phases.ts'
import { type Acknowledgement, type HttpClient, openHttp } from './http-client.ts'
import { type LiveClient, openLive } from './live-client.ts'

/** Within the betting of five seconds, with a second to spare for the slowest. */
const BET_WITHIN_MS = 4_000
/** From 1.01x on it can be done; most rounds reach 1.13x. */
const FIRST_CASH_OUT_MS = 300
const CASH_OUT_WITHIN_MS = 1_700
const ROUNDS = 4
const NOT_IN_TIME = 422

type Seat = { readonly live: LiveClient; readonly http: HttpClient }
type Measured = { readonly bets: number[]; readonly cashOuts: number[]; paidCount: number; refusedCount: number }

/**
 * Every player watches the round and bets on it, then cashes out by hand: spread over the betting as people are, and, in
 * rounds of their own, all in the same instant.
 */
export async function benchCrashRoom(port: number, players: readonly BenchPlayer[]): Promise<readonly Row[]> {
  const phases = followPhases()
  const watch = await openLive(port, { room: 'crash', onText: phases.onText })
  const seats = await Promise.all(players.map((player) => sitDown(port, player)))
  const spread = emptyMeasure()
  const atOnce = emptyMeasure()
  for (let round = 0; round < ROUNDS; round++) {
    await playRound({ phases, seats, into: spread, betWithinMs: BET_WITHIN_MS, cashOutWithinMs: CASH_OUT_WITHIN_MS })
    await playRound({ phases, seats, into: atOnce, betWithinMs: 0, cashOutWithinMs: 0 })
  }
  for (const { live, http } of seats) {
    live.close()
    http.close()
  }
  watch.close()
  const who = `${players.length} players watching and betting`
  return [
    {
      name: 'crash.bet',
      ...percentiles(spread.bets),
      aim: 'p99 <= 100 ms',
      note: `${who}, over ${BET_WITHIN_MS} ms; ${ROUNDS} rounds`,
    },
    {
      name: 'crash.cashOut',
      ...percentiles(spread.cashOuts),
      aim: 'p99 <= 60 ms',
      note: `over ${CASH_OUT_WITHIN_MS} ms; ${spread.paidCount} paid, ${spread.refusedCount} too late`,
    },
    { name: 'crash.bet.atOnce', ...percentiles(atOnce.bets), note: `${who}, all in the same instant` },
    {
      name: 'crash.cashOut.atOnce',
      ...percentiles(atOnce.cashOuts),
      note: `all in the same instant; ${atOnce.paidCount} paid, ${atOnce.refusedCount} too late`,
    },
  ]
}

function emptyMeasure(): Measured {
  return { bets: [], cashOuts: [], paidCount: 0, refusedCount: 0 }
}

async function sitDown(port: number, { token }: BenchPlayer): Promise<Seat> {
  const [live, http] = await Promise.all([
    openLive(port, { token, room: 'crash', onText: () => undefined }),
    openHttp(port, token),
  ])
  return { live, http }
}

async function playRound(work: {
  readonly phases: ReturnType<typeof followPhases>
  readonly seats: readonly Seat[]
  readonly into: Measured
  readonly betWithinMs: number
  readonly cashOutWithinMs: number
}): Promise<void> {
  const { phases, seats, into, betWithinMs, cashOutWithinMs } = work
  await phases.until('betting')
  const running = phases.until('running')
  const bets = await Promise.all(seats.map(({ http }) => later(betWithinMs, () => http.call('game/crash/bet', BET))))
  expectOnly(bets, [200])
  into.bets.push(...bets.map(({ ms }) => ms))
  await running
  await wait(FIRST_CASH_OUT_MS)
  const cashOuts = await Promise.all(
    seats.map(({ http }) => later(cashOutWithinMs, () => http.call('game/crash/cashOut', {}))),
  )
  expectOnly(cashOuts, [200, NOT_IN_TIME])
  into.cashOuts.push(...cashOuts.map(({ ms }) => ms))
  into.paidCount += cashOuts.filter(({ status }) => status === 200).length
  into.refusedCount += cashOuts.filter(({ status }) => status === NOT_IN_TIME).length
}

const BET = { amount: '0.10', currency: 'USD' }

async function later(withinMs: number, act: () => Promise<Acknowledgement>): Promise<Acknowledgement> {
  if (withinMs > 0) await wait(randomInt(withinMs))
  return act()
}

function expectOnly(answers: readonly Acknowledgement[], statuses: readonly number[]): void {
  const other = answers.find(({ status }) => !statuses.includes(status))
  if (other !== undefined) throw new Error(`a call was answered with ${other.status}: ${other.body}`)
}

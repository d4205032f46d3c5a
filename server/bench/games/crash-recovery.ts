import { setTimeout as wait } from 'node:timers/promises'
import { connect, dbOf } from '#kit/db/connect.ts'
import type { BenchPlayer } from '../players.ts'
import type { Row } from '../report.ts'
import { type BenchHouse, type BenchServer, startBenchServer } from '../server-process.ts'
import { followPhases } from './crash-phases.ts'
import { openHttp } from './http-client.ts'
import { openLive } from './live-client.ts'

const KILLS = 3
const PLAYERS = 200
/** Longer than the silence after which a running round counts as out of control. */
const AWAY_MS = 2_500
const LOOK_EVERY_MS = 20

/** Kills the server in the middle of a round and waits until the next one has ended every bet of it. */
export async function benchCrashRecovery(house: BenchHouse, players: readonly BenchPlayer[]): Promise<readonly Row[]> {
  const times: number[] = []
  for (let kill = 0; kill < KILLS; kill++) times.push(await killInMidRound(house, players.slice(0, PLAYERS)))
  return [
    {
      name: 'crash.recovery',
      value: Math.round(Math.max(...times)),
      unit: 'ms',
      aim: '<= 5,000',
      note: `kill -9 in mid-round with ${PLAYERS} bets, half with a target; from the next start to the last bet ended; longest of ${KILLS}`,
    },
  ]
}

async function killInMidRound(house: BenchHouse, players: readonly BenchPlayer[]): Promise<number> {
  const server = await startBenchServer(house)
  await betAndKill(server, players)
  await wait(AWAY_MS)
  const startedAt = performance.now()
  const next = await startBenchServer(house)
  await untilNothingIsOpen(house.url)
  const tookMs = performance.now() - startedAt
  await next.stop()
  return tookMs
}

async function betAndKill(server: BenchServer, players: readonly BenchPlayer[]): Promise<void> {
  const phases = followPhases()
  const watch = await openLive(server.port, { room: 'crash', onText: phases.onText })
  const seats = await Promise.all(players.map(({ token }) => openHttp(server.port, token)))
  for (;;) {
    await phases.until('betting')
    const running = phases.until('running')
    const answers = await Promise.all(
      seats.map((seat, index) =>
        seat.call('game/crash/bet', {
          amount: '0.10',
          currency: 'USD',
          ...(index % 2 === 0 && { autoCashOutAt: '3.00' }),
        }),
      ),
    )
    if (answers.some(({ status }) => status !== 200)) throw new Error('a bet was not taken')
    await running
    // A round that is over this soon is not the middle of one: then the next.
    const isOver = await Promise.race([phases.until('busted').then(() => true), wait(1_000).then(() => false)])
    if (!isOver) break
  }
  await server.kill()
  for (const seat of seats) seat.close()
  watch.close()
}

async function untilNothingIsOpen(databaseUrl: string): Promise<void> {
  const sql = connect(databaseUrl, { poolSize: 1, name: 'tas-bench' })
  const db = dbOf(sql, 1)
  try {
    for (;;) {
      const [row] = await db.sql<{ n: bigint }[]>`
        select count(*) as n from ${db.b}.rooms_crash_bet where status = 'open'`
      if (row?.n === 0n) return
      await wait(LOOK_EVERY_MS)
    }
  } finally {
    await sql.end({ timeout: 2 })
  }
}

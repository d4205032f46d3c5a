import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { connect, dbOf, type Sql } from '#kit/db/connect.ts'
import { makePlayers } from '../bench/players.ts'
import { type Complaint, type Deed, send, sendUntilHeard } from './deeds.ts'
import { prepareHold } from './draw-fault.ts'
import { commitFault, type Scene, startServer, type Victim } from './faults.ts'
import type { KillableDatabase } from './killable-database.ts'
import { startLoad } from './load.ts'
import { watchOffer } from './offer.ts'
import { judge, type Verdict } from './oracle.ts'
import { createPlan } from './plan.ts'
import type { ServerProgram } from './server-program.ts'
import { latestCloseMs, waitForTables } from './table-ends.ts'

export type RoundReport = Verdict & {
  readonly round: number
  readonly victim: Victim
  /** Where a draw was broken off; null when it was something else that was killed. */
  readonly drawAt: string | null
  /** How many requests got no answer, or 503, and were sent again. */
  readonly refused: number
  /** From the kill until what was killed runs again and something was done after that. */
  readonly backAfterMs: number
  /** From the kill until other processes wrote all rounds that the dead one had written. Null: it wrote none. */
  readonly takeoverMs: number | null
  /** The longest since the start of the run that a live table closed after the announced end. Null: no round has closed. */
  readonly closedLateMs: number | null
  readonly complaints: readonly Complaint[]
}

export type TortureOptions = {
  readonly databaseUrl: string
  /** Needed where PostgreSQL is killed or its disk filled. */
  readonly database?: KillableDatabase
  readonly victims: readonly Victim[]
  readonly rounds: number
  readonly seed: string
  /** Waits at the end until every bet at a live table is settled: half a minute. */
  readonly isPlayedToItsEnd?: boolean
  readonly onRound?: (report: RoundReport) => void
}

const SERVERS = 2
/** Enough of them that nobody meets the rate limit of a player. */
const PLAYERS = 48
const START_MONEY = { gatewayCode: 'sandbox', amount: '1000.00', currency: 'USD' }
/** When in a round the kill comes, and how long the load goes on when all is up again. */
const KILL_AFTER_MS = { least: 60, spread: 900 }
const BACK_WITHIN_MS = 30_000
const LOAD_AFTERWARDS_MS = 150
/** More than a round of any live table takes. */
const ENDS_WITHIN_MS = 60_000

/**
 * Two servers under load; in each round one of them, or PostgreSQL, is killed at a random moment and started again, while
 * the clients insist with their keys. After each round every answer is asked for again and the books are judged.
 */
export async function runTorture(options: TortureOptions): Promise<readonly RoundReport[]> {
  const { databaseUrl } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'tas-torture-house-'))
  const servers: ServerProgram[] = []
  const observer = connect(databaseUrl, { poolSize: 4, name: 'torture' })
  const reports: RoundReport[] = []
  try {
    // One after the other: the first makes the tables.
    while (servers.length < SERVERS) servers.push(await startServer({ databaseUrl, dataDir }, servers.length))
    const players = await makePlayers({ url: databaseUrl, dataDir }, PLAYERS)
    const tokens = players.map((player) => player.token)
    const deeds = tokens.map((token): Deed => startDeed(token))
    const scene: Scene = { databaseUrl, database: options.database, servers, dataDir, tokens, observer, deeds }
    for (const deed of deeds) deed.answer = (await send(servers[0]?.url ?? '', deed)).data
    await prepareHold(observer)
    await makeDurable(observer)
    for (let round = 1; round <= options.rounds; round++) {
      const report = await runRound(scene, options, round)
      reports.push(report)
      options.onRound?.(report)
    }
    return reports
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await observer.end({ timeout: 2 })
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Whatever the settings, the rounds start from players and money that are on disk: this commit waits for all before it. */
async function makeDurable(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local synchronous_commit = on`
    await tx`create table platform.torture_start ()`
  })
}

function startDeed(token: string): Deed {
  return { key: crypto.randomUUID(), path: 'deposit/deposit/create', body: START_MONEY, token }
}

async function runRound(scene: Scene, options: TortureOptions, round: number): Promise<RoundReport> {
  const { servers, observer } = scene
  const plan = createPlan(options.seed, round)
  const victim = options.victims[plan.below(options.victims.length)] ?? 'server'
  const complaints: Complaint[] = []
  const complain = (complaint: Complaint) => void complaints.push(complaint)
  const offer = watchOffer(observer)
  const urls = () => servers.map((server) => server.url)
  const load = startLoad({ plan, tokens: scene.tokens, urls, offer: offer.current, complain })
  await sleep(KILL_AFTER_MS.least + plan.below(KILL_AFTER_MS.spread))
  const { atMs, takeoverMs, drawAt } = await commitFault(scene, { victim, round, plan, complain })
  const isBack = await Promise.race([load.nextEffect().then(() => true), sleep(BACK_WITHIN_MS).then(() => false)])
  const backAfterMs = Math.round(performance.now() - atMs)
  if (!isBack) complain('nothing was done any more')
  await sleep(LOAD_AFTERWARDS_MS)
  const done = await load.finish()
  offer.stop()
  scene.deeds.push(...done)
  if (round === options.rounds && options.isPlayedToItsEnd && !(await waitForTables(observer, ENDS_WITHIN_MS)))
    complain('bets at live tables are still open')
  const verdict = await judge(dbOf(observer, 1), scene.deeds)
  await askAgain(done, servers, complain)
  return {
    ...verdict,
    round,
    victim,
    drawAt,
    refused: load.refusedCount(),
    backAfterMs,
    takeoverMs,
    complaints,
    closedLateMs: await latestCloseMs(observer),
  }
}

/** Every client asks again for everything it was answered: the same key gives the same answer, from any server. */
async function askAgain(
  done: readonly Deed[],
  servers: readonly ServerProgram[],
  complain: (complaint: Complaint) => void,
): Promise<void> {
  const answered = done.filter((deed) => deed.answer !== undefined)
  await Promise.all(
    servers.map(async ({ url }, index) => {
      for (let at = index; at < answered.length; at += servers.length) {
        const deed = answered[at]
        if (deed === undefined) continue
        const { status, data } = await sendUntilHeard(url, deed)
        if (status !== 200 || !isDeepStrictEqual(data, deed.answer))
          complain(`${deed.path} under ${deed.key} was answered otherwise when asked again: ${status}`)
      }
    }),
  )
}

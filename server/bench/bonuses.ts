import { setTimeout as pause } from 'node:timers/promises'
import type { BonusTerms } from '@tas/shared/rules/bonuses/terms.ts'
import { connect, dbOf } from '#kit/db/connect.ts'
import { withBenchApp } from './bench-app.ts'
import { runBets } from './beside-hello.ts'
import { giveGrants } from './bonuses/give-grants.ts'
import { readBooks } from './books.ts'
import { diceRequest } from './dice-bet.ts'
import { assertDurable } from './durable.ts'
import type { LoadResult } from './load.ts'
import { type BenchPlayer, fundPlayers, makePlayers } from './players.ts'
import { middleOf, type Row } from './report.ts'
import { type BenchHouse, createBenchHouse, startBenchServer } from './server-process.ts'
import { type BetWork, watchWork } from './work.ts'

const PLAYERS = 64
const SECONDS = 1.5
const ROUNDS = 12
/** Of the aim: a hundred thousand grants whose time is over at one instant. `BONUS_SHARE` of it is measured. */
const FULL_GRANTS = 100_000
const share = Number(process.env['BONUS_SHARE'] ?? 0.05)

/** Wagered for longer than any bench lasts, bonus money first: every bet is one of the grant. */
const LONG: BonusTerms = {
  currency: 'USD',
  kind: 'fixed',
  percent: null,
  capMinor: null,
  amountMinor: 2_000n,
  rounds: null,
  order: 'bonusFirst',
  sticky: false,
  wagering: { timesE2: 100_000, base: 'bonus' },
  counts: { table: { mini: 10_000 } },
  maxStakeMinor: null,
  maxConversionMinor: null,
  minOddsE4: null,
  minutes: 10_080,
  onWithdrawal: 'ends',
}

/** What a grant costs a bet, and how long it takes to end very many at one instant, beside bets and across a kill. */
export async function benchBonuses(serverUrl: string): Promise<readonly Row[]> {
  const house = await createBenchHouse(serverUrl)
  try {
    // The first start migrates and seeds.
    await (await startBenchServer(house)).stop()
    await assertDurable(house.url)
    const grants = Math.max(1_000, Math.round(FULL_GRANTS * share))
    const players = await makePlayers(house, 2 * PLAYERS + grants)
    const takers = players.slice(PLAYERS).map(({ id }) => id)
    await withBenchApp(house, (app) => giveGrants(app, takers, LONG))
    const [own, granted] = [players.slice(0, PLAYERS), players.slice(PLAYERS, 2 * PLAYERS)]
    const rows = [...(await benchBets(house, own, granted)), ...(await benchEnds(house, own, grants))]
    const books = await readBooks(house.url)
    return [...rows, { name: 'bonuses.books', value: books.differenceCount, unit: 'differences', aim: '0' }]
  } finally {
    await house.drop()
  }
}

type Slice = LoadResult & BetWork

/** The same bets of players with and without a grant, in short slices whose order is turned round every time. */
async function benchBets(
  house: BenchHouse,
  own: readonly BenchPlayer[],
  granted: readonly BenchPlayer[],
): Promise<readonly Row[]> {
  const server = await startBenchServer(house)
  const work = await watchWork(house.url, [server])
  const slice = (players: readonly BenchPlayer[]) =>
    work.of(() => runBets({ port: server.port, players, seconds: SECONDS, next: diceRequest }))
  try {
    await fundPlayers(server.port, [...own, ...granted])
    await slice(own)
    await slice(granted)
    const rounds: { readonly own: Slice; readonly granted: Slice }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const isTurned = round % 2 === 1
      const first = await slice(isTurned ? granted : own)
      const second = await slice(isTurned ? own : granted)
      rounds.push(isTurned ? { own: second, granted: first } : { own: first, granted: second })
    }
    const usOf = ({ nodeUs, databaseUs }: Slice) => nodeUs + databaseUs
    return [
      { name: 'bonuses.without', perSecond: middleOf(rounds, (round) => round.own.perSecond) },
      {
        name: 'bonuses.bets',
        perSecond: middleOf(rounds, (round) => round.granted.perSecond),
        ratio: middleOf(rounds, (round) => round.granted.perSecond / round.own.perSecond),
        aim: '>= 0.95 of without',
        note: `every bet of bonus money; middle of ${ROUNDS} rounds of both`,
      },
      {
        name: 'bonuses.betsWork',
        ratio: middleOf(rounds, (round) => usOf(round.own) / usOf(round.granted)),
        note: 'time of processors for a bet, server and database: without to under a grant',
      },
    ]
  } finally {
    await work.end()
    await server.stop()
  }
}

/** Ends all grants of one instant beside bets; when half of them are over the server is killed, and another goes on. */
async function benchEnds(house: BenchHouse, own: readonly BenchPlayer[], grants: number): Promise<readonly Row[]> {
  const sql = connect(house.url, { poolSize: 2, name: 'tas-bench' })
  const { b } = dbOf(sql, 1)
  const living = async () => {
    const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ${b}.bonuses_grant where status = 'active'`
    return row?.n ?? 0
  }
  const until = async (most: number) => {
    while ((await living()) > most) await pause(50)
  }
  let server = await startBenchServer(house)
  try {
    const alone = await runBets({ port: server.port, players: own, seconds: SECONDS, next: diceRequest })
    const all = await living()
    await sql`update ${b}.bonuses_grant set deadline_at = clock_timestamp() where status = 'active'`
    const began = performance.now()
    await until(all / 2)
    await server.kill()
    server = await startBenchServer(house)
    const beside = await runBets({ port: server.port, players: own, seconds: SECONDS, next: diceRequest })
    await until(0)
    const tookMs = Math.round(performance.now() - began)
    const [wrong] = await sql<{ n: number }[]>`
      select count(*)::int as n from (
        select kept.id from ${b}.bonuses_grant kept left join ${b}.ledger_posting posting
          on posting.reference = kept.id and posting.kind = 'expire'
        group by kept.id having count(posting.id) <> 1) one`
    return [
      {
        name: 'bonuses.ends',
        value: tookMs,
        unit: 'ms',
        aim: '<= 30,000 for 100,000',
        note: `${all} grants of one instant (${grants} and those that bet), killed midway, the new start counted`,
      },
      {
        name: 'bonuses.besideEnds',
        perSecond: beside.perSecond,
        ratio: beside.perSecond / alone.perSecond,
        aim: '>= 0.5 of the same without',
        note: 'bets of players without a grant, by a server that began with half of the grants to end',
      },
      { name: 'bonuses.once', value: wrong?.n ?? 0, unit: 'grants', aim: '0 ended more or less than once' },
    ]
  } finally {
    await server.stop()
    await sql.end({ timeout: 2 })
  }
}
